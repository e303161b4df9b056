import type { Problem } from '../problem.ts';

export const messageProblems = {
  'message.empty': { status: 400, message: 'Write something, or add a file. Nothing was sent.', field: 'body' },
  'message.unfilled': {
    status: 400,
    message: 'Something in braces is not filled in yet. Nothing was sent; write it, or take it out.',
    field: 'body',
  },
  'message.nobody': {
    status: 400,
    message: 'Say who it is for. Nothing was sent, and what you wrote is still here.',
    field: 'recipientIds',
  },
  'message.upload_gone': {
    status: 409,
    message: 'A file is not there any more. Nothing was sent; add it again.',
    field: 'attachmentKeys',
  },
  'message.too_many_people': {
    status: 409,
    message: 'A conversation holds up to 50 people. Nothing was sent; choose fewer.',
    field: 'recipientIds',
  },
  'message.reply_address_unknown': {
    status: 404,
    message: 'No conversation is answered at this address. Nothing was sent; write in Lintel instead.',
  },
  'message.reply_from_somebody_else': {
    status: 403,
    message:
      'An answer counts only from the address to which the message was mailed. Nothing was sent; write from that address, or in Lintel.',
  },
  'message.reply_unreadable': {
    status: 400,
    message: 'The mail could not be read. Nothing was sent; write in Lintel instead.',
  },
  'message.reply_secret_wrong': {
    status: 401,
    message: 'This is not the secret with which this installation takes mails. Nothing was taken.',
  },
  'message.reply_form_without_mail': {
    status: 400,
    message:
      'The form holds no whole mail. Nothing was taken; have the mail service send the raw message, in a field called email, body-mime or message.',
  },
  'message.reply_too_long': {
    status: 400,
    message: 'The answer is longer than a message may be. Nothing was sent; shorten it, or write in Lintel.',
  },
  'message.replies_spent': {
    status: 429,
    message: 'More answers came by mail within the hour than are taken. Write in Lintel, or try again in an hour.',
  },
  'conversation.left': {
    status: 409,
    message:
      'You left this conversation, so nothing was sent. What you wrote is still here; begin a new one with the same people.',
  },
  'conversation.alone': {
    status: 409,
    message:
      'Everybody else left this conversation, so nothing was sent. What you wrote is still here; begin a new one.',
  },
} as const satisfies Record<string, Problem>;
