import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealWith } from '../access/secrets/seal.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidKeyOf } from './vapid.ts';

it('encrypts as the example of RFC 8291 does, byte by byte', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const keys = {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, { sender, salt }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('never encrypts the same twice', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { publicKey: browser.getPublicKey('base64url'), authSecret: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(encryptPush('Hello', keys).equals(encryptPush('Hello', keys))).toBe(false);
});

it('refuses a key that is no point of the curve', () => {
  const keys = { publicKey: Buffer.alloc(65, 4).toString('base64url'), authSecret: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(() => encryptPush('Hello', keys)).toThrow();
});

it('names the installation by one key that follows from its secret, and signs for one service and half a day', () => {
  const [key, same, other] = [1, 1, 2].map((byte) =>
    vapidKeyOf(sealWith(Buffer.alloc(32, byte)), 'https://homes.example'),
  );
  expect(key?.publicKey).toBe(same?.publicKey);
  expect(key?.publicKey).not.toBe(other?.publicKey);
  const header = key?.authorize('https://push.example/send/abc', Date.parse('2026-11-23T12:00:00Z')) ?? '';
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  expect([k, read(head), read(claims)]).toEqual([
    key?.publicKey,
    { typ: 'JWT', alg: 'ES256' },
    { aud: 'https://push.example', exp: Date.parse('2026-11-24T00:00:00Z') / 1000, sub: 'https://homes.example' },
  ]);
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const proven = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), proven, Buffer.from(signature, 'base64url'))).toBe(true);
});
