import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenOrganization, type TestServer } from '../../../tests/given.ts';
