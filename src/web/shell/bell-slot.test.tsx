import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { BellSlot } from './bell-slot.tsx';

test('for whom it never rings the bell says 0', () => {
  const role = 'platformAdmin';
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <BellSlot role={role} />
    </QueryClientProvider>,
  );
  expect(html).toContain('Notifications, 0 new');
});
