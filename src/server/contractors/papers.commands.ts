import type { PaperChange, PaperInput } from '#contract/contractors/contractors.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';
import {
  type ContractorRecord,
  findContractor,
  findPaper,
  type PaperRecord,
  readPaper,
} from './contractors.queries.ts';

/** A licence, an insurance or a contract as a file. */
export const PAPER: UploadPurpose = {
  name: 'CONTRACTOR_PAPER',
  folder: 'papers',
  parent: 'contractor_paper',
  permission: 'contractors:write',
  allowed: { pdf: true },
  openedBy: 'contractors:read',
};

const paperRows = savesOf('contractorPapers', (ctx, paper: PaperRecord) =>
  readPaper(ctx, paper.contractorId, paper.id),
);

/** Keeps a paper of a contractor. */
export const addPaper = command('contractor_paper.add', async (ctx, contractorId: string, input: PaperInput) => {
  const contractor = await contractorToWrite(ctx, contractorId);
  const { fileKeys, ...fields } = input;
  refuseUnfit(fields);
  const id = newId();
  const at = now(ctx);
  await ctx
    .write(contractor)
    .insertInto('contractorPapers')
    .values({ orgId: ctx.org, id, contractorId, ...fields, createdAt: at, updatedAt: at })
    .execute();
  await attachFiles(ctx, contractor, id, fileKeys);
  return audited({
    result: await readPaper(ctx, contractorId, id),
    subject: { type: 'contractor_paper', id },
    after: { contractorId, ...input },
    activities: [line('contractor.paper_added', contractorId, fields)],
  });
});

/** Changes what is kept of a paper; files are added to those it has. */
export const changePaper = command(
  'contractor_paper.change',
  async (ctx, contractorId: string, id: string, { version, fileKeys = [], ...fields }: PaperChange) => {
    const contractor = await contractorToWrite(ctx, contractorId);
    const paper = authorize(await findPaper(ctx, contractorId, id), () => true);
    await paperRows.refuseStale(ctx, paper, version);
    refuseUnfit({ ...paper, ...fields });
    const saved = await paperRows.save(ctx, paper, { ...fields, ...forgottenOf(paper, fields) }, () => [
      attachFiles(ctx, contractor, id, fileKeys),
    ]);
    return audited({
      ...saved,
      subject: { type: 'contractor_paper', id },
      after: fileKeys.length ? { ...saved.after, addedFileKeys: fileKeys } : saved.after,
      activities: [line('contractor.paper_changed', contractorId, { ...paper, ...fields })],
    });
  },
);

/** Of another end nobody was reminded yet. */
const forgottenOf = (paper: PaperRecord, { endsOn }: { endsOn?: PaperRecord['endsOn'] }) =>
  endsOn !== undefined && endsOn !== paper.endsOn ? { remindedDays: null } : {};

/** Takes a paper off; what stood there stays in the audit trail. */
export const removePaper = command('contractor_paper.remove', async (ctx, contractorId: string, id: string) => {
  const contractor = await contractorToWrite(ctx, contractorId);
  const paper = authorize(await findPaper(ctx, contractorId, id), () => true);
  await ctx
    .write(contractor)
    .deleteFrom('contractorPapers')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({
    result: undefined,
    subject: { type: 'contractor_paper', id },
    before: paper,
    activities: [line('contractor.paper_removed', contractorId, paper)],
  });
});

const contractorToWrite = async (ctx: WriteCtx, id: string): Promise<Authorized<ContractorRecord>> =>
  authorize(await findContractor(ctx, id), () => holds(ctx, 'contractors:write'));

type Said = Pick<PaperRecord, 'kind' | 'name' | 'issuedOn' | 'endsOn'>;

function refuseUnfit({ kind, name, issuedOn, endsOn }: Said): void {
  if (kind === 'OTHER' && name === null) throw fail('paper.name_missing');
  if (issuedOn !== null && endsOn !== null && endsOn < issuedOn) throw fail('paper.days_order');
}

const line = (
  type: Extract<ActivityDraft['type'], `contractor.paper_${string}`>,
  contractorId: string,
  { kind, name, endsOn }: Said,
): ActivityDraft => ({
  type,
  subject: { type: 'contractor', id: contractorId },
  facts: { kind, name, endsOn },
  visibleToOwner: false,
});

async function attachFiles(
  ctx: WriteCtx,
  contractor: Authorized<ContractorRecord>,
  id: string,
  keys: readonly string[],
): Promise<void> {
  const uploads = { orgId: ctx.org, keys, purpose: PAPER, uploadedById: actorPersonId(ctx) };
  if (!(await attachUploads(ctx.write(contractor), uploads, id))) throw fail('paper.file_unknown');
}
