import { z } from 'zod';
import { PASSWORD_LENGTH_MAX } from '../auth/auth.limits.ts';
import { SignedIn } from '../auth/auth.session.ts';
import { changeOf } from '../changes.ts';
import { Instant } from '../dates.schemas.ts';
import { Email, Id, line, optionalLine, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { elsewhereId, idOf } from '../naming.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { saysOfSignOn } from './single-sign-on.sentences.ts';
import { SIGN_ON_ROLES } from './single-sign-on.words.ts';

export const SignOnDomain = z.object({
  id: Id,
  domain: z.string(),
  /** What a TXT record of `recordName` has to say. */
  proof: z.string(),
  /** Where the record stands: `_lintel.example.com`. */
  recordName: z.string(),
  /** Null until it was found to be theirs; before that the domain opens nothing. */
  verifiedAt: Instant.nullable(),
});
export type SignOnDomain = z.infer<typeof SignOnDomain>;

export const SignOn = z.object({
  id: Id,
  issuer: z.string(),
  clientId: z.string(),
  defaultRole: z.enum(SIGN_ON_ROLES),
  /** No password opens the organization any more, but that of a superadmin. */
  isRequired: z.boolean(),
  /** What the provider must be told to answer to. */
  redirectUrl: z.string(),
  domains: z.array(SignOnDomain),
  /** People without the role superadmin who are signed in by password now; asking for single sign-on ends that. */
  peopleByPassword: z.number().int(),
  version: Version,
});
export type SignOn = z.infer<typeof SignOn>;

/** An address without query and fragment (OpenID Connect Discovery 1.0 §2). */
const ISSUER = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/;

export const SignOnInput = z.object({
  /** As the provider names itself, such as https://login.example.com (OpenID Connect Discovery 1.0 §3). */
  issuer: line(500).pipe(z.string().regex(ISSUER, saysOfSignOn('sign_on.url'))),
  /** What the provider calls Lintel. */
  clientId: elsewhereId(line(300)),
  /** Kept sealed and never shown again. */
  clientSecret: line(500),
  defaultRole: z.enum(SIGN_ON_ROLES),
});
export type SignOnInput = z.output<typeof SignOnInput>;
export const SignOnChange = changeOf(SignOnInput).extend({ version: Version });
export type SignOnChange = z.output<typeof SignOnChange>;

const DOMAIN = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const DomainParams = z.object({ domainId: idOf('sign_on_domain') });
const Token = z.string().min(20).max(100);
const permission = 'singleSignOn:manage';

/** A domain of e-mail addresses, as people write it. */
export const DomainInput = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^@/, ''))
    .pipe(z.string().regex(DOMAIN, saysOfSignOn('sign_on.domain'))),
});

export const signOnRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/api/single-sign-on',
    permission,
    summary: 'How single sign-on is set up; null where it is not.',
    response: answer(SignOn.nullable()),
  },
  create: {
    method: 'POST',
    path: '/api/single-sign-on',
    permission,
    summary: 'Set up single sign-on with an OpenID provider. It opens nothing until a domain is verified.',
    body: SignOnInput,
    response: answer(SignOn),
    proof: 'recent',
  },
  update: {
    method: 'PUT',
    path: '/api/single-sign-on',
    permission,
    summary: 'Change the provider, the client or the role of those who come for the first time.',
    body: SignOnChange,
    response: answer(SignOn),
    proof: 'recent',
  },
  remove: {
    method: 'DELETE',
    path: '/api/single-sign-on',
    permission,
    summary: 'Turn single sign-on off and forget its domains; sessions that it opened end.',
    response: messageAnswer,
    proof: 'recent',
  },
  require: {
    method: 'POST',
    path: '/api/single-sign-on/requirement',
    permission,
    summary: 'Let no password open the organization but that of a superadmin, or let all of them again.',
    body: z.object({ isRequired: z.boolean() }),
    response: answer(SignOn),
    proof: 'recent',
  },
  check: {
    method: 'POST',
    path: '/api/single-sign-on/check',
    permission,
    summary: 'Ask the provider who it is and where people are sent; nothing is changed.',
    response: answer(z.object({ issuer: z.string(), signsInAt: z.string() })),
  },
  addDomain: {
    method: 'POST',
    path: '/api/single-sign-on/domains',
    permission,
    summary: 'Add a domain of e-mail addresses that the provider may vouch for, once it is verified.',
    body: DomainInput,
    response: answer(SignOn),
    proof: 'recent',
  },
  verifyDomain: {
    method: 'POST',
    path: '/api/single-sign-on/domains/:domainId/verification',
    permission,
    summary: 'Look for the TXT record that proves whose the domain is.',
    params: DomainParams,
    response: answer(SignOn),
  },
  removeDomain: {
    method: 'DELETE',
    path: '/api/single-sign-on/domains/:domainId',
    permission,
    summary: 'Remove a domain; the provider vouches for its addresses no more.',
    params: DomainParams,
    response: messageAnswer,
  },
  offer: {
    method: 'POST',
    path: '/api/auth/single-sign-on/offer',
    permission: 'public',
    summary: 'Whether single sign-on is offered for the domain of an address, whether anybody has the address or not.',
    body: z.object({ email: Email }),
    response: answer(z.object({ isOffered: z.boolean() })),
  },
  begin: {
    method: 'POST',
    path: '/api/auth/single-sign-on',
    permission: 'public',
    summary: 'Begin a sign-on: where to send the browser, and the token it keeps to finish with within ten minutes.',
    body: z.object({ email: Email }),
    response: answer(z.object({ url: z.string(), token: z.string() })),
  },
  finish: {
    method: 'POST',
    path: '/api/auth/single-sign-on/answer',
    permission: 'public',
    summary:
      'Finish a sign-on with what the provider sent back. Who has a password here gets 401 sign_on.password_needed, whose params.token goes to link within ten minutes.',
    body: z.object({
      token: Token,
      /** The query of the address to which the provider sent the browser. */
      answer: z.string().min(1).max(8000),
    }),
    response: SignedIn,
  },
  link: {
    method: 'POST',
    path: '/api/auth/single-sign-on/link',
    permission: 'public',
    summary:
      'Prove once by password, and by second factor where there is one, that the account at the provider is one’s own.',
    body: z.object({
      token: Token,
      password: z.string().min(1, says('field.missing')).max(PASSWORD_LENGTH_MAX),
      code: optionalLine(40),
    }),
    response: SignedIn,
  },
});
