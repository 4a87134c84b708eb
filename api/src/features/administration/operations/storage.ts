import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { emptyBinOf } from '../../review/index.ts';

type Query = { start: number; limit: number; search?: string | undefined };

const bytes = z.coerce.number();
const Row = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string().nullable(),
	recordings: bytes,
	originals: bytes,
	copies: bytes,
	pictures: bytes,
	bin: bytes,
	binned: bytes,
	total: bytes,
});

export async function listStorage({ db }: Pick<Deps, 'db'>, { start, limit, search }: Query) {
	const pattern = search ? containsPattern(search) : '%';
	const found = await db.execute(sql`
		with media as (
			select f.workspace_id, f.is_in_bin, f.conversation_id, f.stored_bytes as original,
				coalesce(p.copy_bytes, 0) as copy
			from file f left join prepared_media p on p.file_id = f.id
			where f.audio_deleted_at is null and f.storage_key not like 'demo/%'),
		of_files as (
			select workspace_id, count(*) as recordings, sum(original) as originals, sum(copy) as copies,
				coalesce(sum(original + copy) filter (where is_in_bin), 0) as bin
			from media group by workspace_id),
		of_notes as (
			select n.workspace_id, sum(n.attachment_bytes) as pictures,
				coalesce(sum(n.attachment_bytes) filter (where c.deleted_at is not null), 0) as bin
			from note n join conversation c on c.id = n.conversation_id
			where n.attachment_bytes is not null group by n.workspace_id),
		of_bin as (
			select workspace_id, count(*) as binned from conversation where deleted_at is not null group by workspace_id)
		select w.id, w.name, owner.email,
			coalesce(f.recordings, 0)::text as recordings, coalesce(f.originals, 0)::text as originals,
			coalesce(f.copies, 0)::text as copies, coalesce(n.pictures, 0)::text as pictures,
			(coalesce(f.bin, 0) + coalesce(n.bin, 0))::text as bin, coalesce(b.binned, 0)::text as binned,
			least(count(*) over (), ${countedMax})::text as total
		from workspace w
		left join of_files f on f.workspace_id = w.id
		left join of_notes n on n.workspace_id = w.id
		left join of_bin b on b.workspace_id = w.id
		left join lateral (
			select u.email from membership m join "user" u on u.id = m.user_id
			where m.workspace_id = w.id and m.rank = 'Admin' order by m.created_at, u.id limit 1) owner on true
		where w.name ilike ${pattern} or owner.email ilike ${pattern}
		order by coalesce(f.originals, 0) + coalesce(f.copies, 0) + coalesce(n.pictures, 0) desc, w.id
		offset ${start} limit ${limit}`);
	const rows = z.object({ rows: z.array(Row) }).parse(found).rows;
	const total = rows[0]?.total ?? 0;
	return {
		list: rows.map(toStorage),
		query: { total, start, limit, ...(total === countedMax && { totalIsLowerBound: true }) },
	};
}

const countedMax = 10_000;

const toStorage = (row: z.infer<typeof Row>): WorkspaceStorage => ({
	workspaceId: row.id,
	workspaceName: row.name,
	ownerEmail: row.email ?? '',
	recordings: row.recordings,
	originalsBytes: row.originals,
	copiesBytes: row.copies,
	picturesBytes: row.pictures,
	binBytes: row.bin,
	binConversations: row.binned,
});

export async function emptyWorkspaceBin(deps: Deps, caller: Caller, id: string): Promise<{ conversations: number }> {
	const [known] = await deps.db.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, id));
	if (!known) throw new AppError('workspace_not_found');
	const conversations = await emptyBinOf(deps, id);
	await deps.db.transaction((tx) =>
		recordAudit(tx, caller, {
			action: 'workspaceBinEmptied',
			subjectId: id,
			workspaceId: id,
			before: { conversations },
			after: { conversations: 0 },
		}),
	);
	return { conversations };
}
