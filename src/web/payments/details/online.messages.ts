import { defineMessages } from '#contract/language/catalogue.ts';
import type { ProcessorInput } from '#contract/payments/online-payments.ts';
import type { ProcessorKind } from '#contract/payments/payments.words.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const processorWords: Record<ProcessorKind, string> = defineMessages('online.processorWords', {
  STRIPE: 'Stripe',
});

/** Labels of how a processor is reached. */
export const processorFieldWords: FieldWords<typeof ProcessorInput> = defineMessages('online.processorFieldWords', {
  kind: 'Payment company',
  secretKey: 'Secret key',
  webhookSecret: 'Signing secret',
});

export const onlineDetailsMessages = defineMessages('online.onlineDetailsMessages', {
  heading: 'Paying online',
  failed: 'Paying online did not load.',
  none: 'Renters do not pay online yet. With an account at a payment company they pay by card or bank on its pages, and each payment is recorded by itself.',
  setUp: 'Let renters pay online',
  change: 'Other keys',
  remove: 'Turn off',
  through: 'Through',
  webhook: 'Reports go to',
  webhookHint:
    'Enter this address at the payment company, for the events checkout.session.*, payment_intent.*, charge.refunded and charge.dispute.*.',
  keysHint: 'The keys are kept sealed and are never shown again.',
  asking: {
    title: 'Let renters pay online',
    lede: 'Both are in your account at the payment company. Card and account numbers never come to Lintel.',
    keep: 'Not now',
    send: 'Save the keys',
    done: 'Renters can pay online now.',
  },
  removing: {
    title: 'Turn off paying online?',
    lede: 'The keys are forgotten, and renters see the bank details alone. What was paid stays; what is on its way is not recorded by itself any more.',
    keep: 'Keep it',
    send: 'Turn it off',
  },
});
