import { defineSentences } from '../language/sentences.ts';

/** What the server says about jobs besides its refusals. */
export const workOrderSentences = defineSentences({
  'job_link.over_call': ({ organization, contact }) =>
    `This link leads to no job any more. ${contact ? `Call ${contact} at ${organization}` : `Call ${organization}`}; they send a new one where there is something to do.`,
  'work_order.not_now_but': ({ status, waits, possible }) =>
    `This job stands at “${status}”${waits ? ', and its request waits for something else first' : ''}. Nothing was changed. What can be done: ${possible}.`,
  'work_order.act_accept': 'accept it',
  'work_order.act_decline': 'decline it',
  'work_order.act_arrange': 'arrange a visit',
  'work_order.act_start': 'begin',
  'work_order.act_noAccess': 'say that nobody let you in',
  'work_order.act_complete': 'say that it is done',
  'work_order.act_sign': 'sign that it is finished',
  'work_order.act_quote': 'send a quote',
  'work_order.act_invoice': 'send an invoice',
  'work_order.act_ask': 'ask something',
  'work_order.act_addPhotos': 'add photos',
  'work_order.act_addCost': 'add what it cost',
  'work_order.act_tick': 'tick off',
  'work_order.status_OFFERED': 'offered',
  'work_order.status_ACCEPTED': 'accepted',
  'work_order.status_SCHEDULED': 'visit booked',
  'work_order.status_IN_PROGRESS': 'under way',
  'work_order.status_DONE': 'done',
  'work_order.status_DECLINED': 'declined',
  'work_order.status_WITHDRAWN': 'taken back',
  'work_order.status_nothing': 'nothing; it is over',
  'work_order.act_nothing': 'nothing; the job is over for you',
  'job.news_subject': ({ ref, title, news }) => `Job ${ref}, ${title}: ${news}`,
  'job.news_text': ({ name, organization, news, text, place, link, contact }) =>
    [
      `Hello ${name},`,
      `${organization} says: ${news}.${text && `\n${text}`}`,
      `Where: ${place}`,
      link
        ? `Look at the job here; the link is for you alone:\n${link}`
        : 'There is nothing for you to do there any more.',
      `You can also call or write to ${contact || organization}.`,
      '',
    ].join('\n\n'),
  'job.news_quote_accepted': 'your quote is taken',
  'job.news_quote_refused': 'your quote is not taken',
  'job.news_invoice_accepted': 'your invoice is taken',
  'job.news_invoice_refused': 'your invoice comes back',
  'job.news_withdrawn': 'the job is taken back',
  'job.news_answered': 'an answer to your question',
  'job.news_link': 'here is your job',
});
