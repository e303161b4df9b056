import { defineSentences } from '../language/sentences.ts';

/** What the server says about requests besides its refusals. */
export const maintenanceSentences = defineSentences({
  'ticket.offer_subject': ({ ref, title, organization }) => `Job ${ref} from ${organization}: ${title}`,
  'ticket.offer_text': ({
    name,
    organization,
    ref,
    title,
    description,
    place,
    priority,
    photos,
    answerBy,
    link,
    contact,
  }) =>
    [
      `Hello ${name},`,
      `${organization} offers you a job${answerBy && ` and asks for a yes or no by ${answerBy}`}.`,
      `${title}${description && `\n${description}`}`,
      `Where: ${place}\nHow urgent: ${priority}\nPhotos: ${photos === 0 ? 'none' : photos}\nNumber: ${ref}`,
      `Say yes or no, see the photos, name a time or ask something here. The link is for you alone and needs no password:\n${link}`,
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.offer_emergency': 'Emergency',
  'ticket.offer_high': 'High',
  'ticket.offer_normal': 'Normal',
  'ticket.offer_low': 'Low',
  'ticket.approval_subject': ({ amount, title, property }) => `Your decision: ${amount} for “${title}”, ${property}`,
  'ticket.approval_text': ({
    name,
    organization,
    ref,
    title,
    amount,
    place,
    message,
    files,
    answerBy,
    link,
    contact,
  }) =>
    [
      `Hello ${name},`,
      `${organization} asks for your yes to ${amount}${answerBy && ` by ${answerBy}`}. Nothing is ordered until you decide.`,
      `${title}${message && `\n${message}`}`,
      `Where: ${place}\nQuotes: ${files === 0 ? 'none' : files}\nNumber: ${ref}`,
      `Decide or ask something here:\n${link}`,
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.approval_reminder_subject': ({ amount, title, property }) =>
    `Still to decide: ${amount} for “${title}”, ${property}`,
  'ticket.approval_reminder_text': ({
    name,
    organization,
    ref,
    title,
    amount,
    place,
    message,
    answerBy,
    link,
    contact,
  }) =>
    [
      `Hello ${name},`,
      `${organization} still waits for your word on ${amount}${answerBy && `, by ${answerBy}`}. Nobody decides for you, and this is the only reminder.`,
      `${title}${message && `\n${message}`}`,
      `Where: ${place}\nNumber: ${ref}`,
      `Decide or ask something here:\n${link}`,
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.approval_answer_subject': ({ title, property }) => `An answer to your question: “${title}”, ${property}`,
  'ticket.approval_answer_text': ({ name, organization, ref, amount, answer, answerBy, link, contact }) =>
    [
      `Hello ${name},`,
      `${organization} answers:\n${answer}`,
      `Now your word on ${amount} is asked for${answerBy && `, by ${answerBy}`}. Number: ${ref}`,
      `Decide here:\n${link}`,
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.noted_yes': 'a yes',
  'ticket.noted_no': 'a no',
  'ticket.approval_noted_subject': ({ word, amount, title, property }) =>
    `Noted for you: ${word} to ${amount} for “${title}”, ${property}`,
  'ticket.approval_noted_text': ({ name, organization, ref, word, amount, place, message, answerBy, link, contact }) =>
    [
      `Hello ${name},`,
      `${organization} wrote down ${word} to ${amount} as the answer of the owners.`,
      `Where: ${place}\nNumber: ${ref}${message && `\n${message}`}`,
      `Is that not right? Take it back here by ${answerBy}, as long as no work has begun:\n${link}`,
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.awaited_answer': 'a yes or no to this job',
  'ticket.awaited_word': 'word on how it stands',
  'ticket.reminder_subject': ({ ref, title, organization }) => `${organization} waits for you: ${title} (${ref})`,
  'ticket.reminder_text': ({ name, organization, ref, title, place, awaited, dueAt, link, contact }) =>
    [
      `Hello ${name},`,
      `${organization} waits for ${awaited}${dueAt && `, by ${dueAt}`}.`,
      `${title}\nWhere: ${place}\nNumber: ${ref}`,
      ...(link ? [`Answer here, without a sign-in:\n${link}`] : []),
      `${link ? 'You can also call' : 'Please call'} or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.visit_moved_subject': ({ visit, title }) => `Your visit is now ${visit}: ${title}`,
  'ticket.visit_moved_text': ({ name, organization, ref, title, place, visit, link, contact }) =>
    [
      `Hello ${name},`,
      `${organization} moved your visit. You are now expected ${visit}.`,
      `${title}\nWhere: ${place}\nNumber: ${ref}`,
      ...(link ? [`The job, and how to name another time:\n${link}`] : []),
      `Can you not come then? Please tell ${contact || organization} now.`,
      '',
    ].join('\n\n'),
  'ticket.visit_reminder_subject': ({ visit, title }) => `Your visit ${visit}: ${title}`,
  'ticket.visit_reminder_text': ({ name, organization, ref, title, place, visit, link, contact }) =>
    [
      `Hello ${name},`,
      `You are expected ${visit}.`,
      `${title}\nWhere: ${place}\nNumber: ${ref}`,
      ...(link ? [`How to get in, and how to say that it is done:\n${link}`] : []),
      `Can you not come? Please tell ${contact || organization} now.`,
      '',
    ].join('\n\n'),
  'ticket.offer_over_subject': ({ ref, title }) => `No longer needed: ${title} (${ref})`,
  'ticket.offer_over_text': ({ name, organization, ref, title, place, contact }) =>
    [
      `Hello ${name},`,
      `${organization} heard nothing from you in time, so this job is offered to somebody else. You need do nothing.`,
      `${title}\nWhere: ${place}\nNumber: ${ref}`,
      `Questions? Call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.visit_off_subject': ({ ref, title }) => `Do not come yet: ${title} (${ref})`,
  'ticket.visit_off_text': ({ name, organization, ref, title, place, visit, link, contact }) =>
    [
      `Hello ${name},`,
      `The visit ${visit} is off: its owner decides again whether the work is done. The job stays yours; ${organization} tells you when it goes on.`,
      `${title}\nWhere: ${place}\nNumber: ${ref}`,
      `The job:\n${link}`,
      `Questions? Call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'ticket.not_to_merge_but': ({ possible }) =>
    `Nothing was merged. Choose another request of the same property that is still open: ${possible}.`,
  'ticket.merged_note': ({ ref }) => `It was reported already and goes on as ${ref}.`,
  'ticket.still_wrong_missing': 'Say what is still wrong.',
  'cost.below_zero': 'An amount below zero is not a cost.',
  'cost.deleted': 'The cost was deleted.',
  'cost.receipt_taken_off': 'The receipt was taken off.',
});
