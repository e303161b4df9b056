import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { Currency } from '../money.schemas.ts';
import { idOf, uploadKey } from '../naming.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { ExpenseInput, RenterChargeInput } from './maintenance.bookings.ts';
import { CostChange, CostEntry, CostInput } from './maintenance.cost.schemas.ts';

const TicketParams = z.object({ ticketId: idOf('ticket') });
const CostParams = TicketParams.extend({ costId: idOf('cost') });

/** What is done with the costs of a request. */
export const costRoutes = defineRoutes({
  addCost: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/costs',
    permission: 'costs:write',
    summary: 'Add a cost.',
    params: TicketParams,
    /** Whoever names a currency means it: amounts are in that of the property, and no other is taken for it. */
    body: CostInput.extend({ currency: Currency.optional() }),
    response: answer(CostEntry),
  },
  updateCost: {
    method: 'PUT',
    path: '/api/maintenance/:ticketId/costs/:costId',
    permission: 'costs:write',
    summary: 'Correct a cost.',
    params: CostParams,
    body: CostChange,
    response: answer(CostEntry),
  },
  removeCost: {
    method: 'DELETE',
    path: '/api/maintenance/:ticketId/costs/:costId',
    permission: 'costs:write',
    summary: 'Delete a cost, with a comment why.',
    params: CostParams,
    body: z.object({ comment: optionalText(500) }).optional(),
    response: messageAnswer,
  },
  bookExpense: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/costs/:costId/expense',
    permission: 'books:write',
    summary: 'Book a cost as an expense of the owner, as it was paid.',
    params: CostParams,
    body: ExpenseInput,
    response: answer(CostEntry),
  },
  chargeRenter: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/costs/:costId/charge',
    permission: 'ledger:write',
    summary: 'Charge a cost to the lease of the request, with a markup or without.',
    params: CostParams,
    body: RenterChargeInput,
    response: answer(CostEntry),
  },
  removeCostFile: {
    method: 'DELETE',
    path: '/api/maintenance/:ticketId/costs/:costId/files/:fileKey',
    permission: 'costs:write',
    summary: 'Take a receipt off a cost.',
    params: CostParams.extend({ fileKey: uploadKey() }),
    response: messageAnswer,
  },
});
