import { expect, it } from 'vitest';
import { pastedAddresses } from './pasted-addresses.ts';

const read = (text: string) => pastedAddresses(text).map(({ address }) => address);

it.each([
  ['ann@mail.example', ['ann@mail.example']],
  ['Ann@Mail.example\nbob@mail.example', ['ann@mail.example', 'bob@mail.example']],
  ['Dana Whitlock <dana@a.example>, jm@a.example', ['dana@a.example', 'jm@a.example']],
  ['a@x.example;b@x.example\tc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example,b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example b@x.example  A@x.example', ['a@x.example', 'b@x.example']],
  ['Ann Lee <ann@x.example> bob@x.example', ['ann@x.example', 'bob@x.example']],
  ['<ann@x.example> Bo Lee <bo@x.example>', ['ann@x.example', 'bo@x.example']],
  // Outlook names people by their last name first.
  ['"Okafor, Joy" <joy@x.example>', ['joy@x.example']],
  ['Okafor, Joy <joy@x.example>; Lee, Bo <bo@x.example>', ['joy@x.example', 'bo@x.example']],
  ['ann@x.example, Okafor, Joy <joy@x.example>, bo@x.example', ['ann@x.example', 'joy@x.example', 'bo@x.example']],
  ['Lee, Bo, Dr. <bo@x.example>\nAnn', ['bo@x.example', 'ann']],
  ['mailto:ann@x.example', ['ann@x.example']],
  ['Ann <mailto:ann@x.example>', ['ann@x.example']],
  ['a@x.example\na@X.example', ['a@x.example']],
  [' \n ', []],
])('%j holds %j', (text, addresses) => {
  expect(read(text)).toEqual(addresses);
});

it('names what is no address, with what it was probably meant to be', () => {
  expect(pastedAddresses('s.brandt@alderpine,example\nnobody\nann@mail.example.')).toEqual([
    { address: 's.brandt@alderpine,example', isAddress: false, better: 's.brandt@alderpine.example' },
    { address: 'nobody', isAddress: false, better: null },
    { address: 'ann@mail.example.', isAddress: false, better: 'ann@mail.example' },
  ]);
});

it.each([
  ['bob, ann@x.example', ['bob', 'ann@x.example']],
  ['ann@x.example, bob', ['ann@x.example', 'bob']],
])('keeps a name without an address, for whoever pasted it to see: %j', (text, addresses) => {
  expect(read(text)).toEqual(addresses);
});
