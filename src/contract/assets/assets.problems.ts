import type { Problem } from '../problem.ts';

export const assetProblems = {
  'asset.unit_elsewhere': {
    status: 400,
    message: 'Choose a unit of this property.',
    field: 'unitId',
  },
  'asset.no_cost': {
    status: 400,
    message: 'Say what a new one costs, as an amount above zero in the currency of the property.',
    field: 'replacementCost',
  },
  'asset.days_order': {
    status: 400,
    message: 'It was taken out before it was put in. Look at both days again.',
    field: 'retiredOn',
  },
  'asset.has_requests': {
    status: 409,
    message: 'Requests belong to it, so it stays. Say instead on which day it was taken out.',
    constraint: 'maintenance_tickets_asset_fkey',
  },
  'asset.has_documents': {
    status: 409,
    message: 'Documents belong to it. Delete them first, or say on which day it was taken out.',
    constraint: 'documents_asset_fkey',
  },
  'asset.of_property': {
    status: 409,
    message: 'This property has equipment on record. Delete it first.',
    constraint: 'assets_property_fkey',
  },
  'asset.of_unit': {
    status: 409,
    message: 'This unit has equipment on record. Delete it first.',
    constraint: 'assets_unit_fkey',
  },
} as const satisfies Record<string, Problem>;
