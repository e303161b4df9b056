import { describe, expect, it } from 'vitest';
import { initials, type NamedUser } from './initials.ts';

describe('the letters of an avatar', () => {
  it.each<[NamedUser | null | undefined, string]>([
    [{ firstName: 'Aoife', lastName: 'Brennan', email: 'a@mail.example' }, 'AB'],
    [{ firstName: ' aoife ', lastName: 'brennan' }, 'AB'],
    [{ firstName: 'Élodie', lastName: 'Ørsted' }, 'ÉØ'],
    [{ firstName: 'e\u0301lodie', lastName: 'x' }, 'E\u0301X'],
    [{ firstName: 'Aoife', lastName: '', email: 'z@mail.example' }, 'A'],
    [{ firstName: '', lastName: 'Brennan', email: 'zoe@mail.example' }, 'Z'],
    [{ firstName: null, lastName: null, email: 'zoe@mail.example' }, 'Z'],
    [{ firstName: 'ßara', lastName: 'ﬁnn' }, 'SF'],
    [{ firstName: '太郎', lastName: '山田', email: 'z@mail.example' }, '山太'],
    [{ firstName: '민수', lastName: ' 김 ' }, '김민'],
    [{ firstName: '太郎', lastName: '𠮷田' }, '𠮷太'],
    [{ firstName: 'ジョン', lastName: 'スミス' }, 'ジス'],
    [{ firstName: 'Taro', lastName: 'Yamada' }, 'TY'],
    [{ email: '' }, 'U'],
    [{}, 'U'],
    [null, 'U'],
    [undefined, 'U'],
  ])('of %j are %s', (user, text) => {
    expect(initials(user)).toBe(text);
  });
});
