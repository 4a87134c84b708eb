import type { ExportColumns } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useExportConversations } from '../../../data/conversations/change-conversations.ts';

export type Column = keyof ExportColumns;

/** These columns are on by default. */
export const contentColumns = [
	'title',
	'summary',
	'tag',
	'compliance',
	'action_points',
] as const satisfies readonly Column[];
/** These columns show how far to trust the contents. They are on by default. */
export const originColumns = ['started_at', 'file_name', 'engine', 'accuracy'] as const satisfies readonly Column[];
/** These columns are off by default. */
export const moreColumns = [
	'id',
	'duration',
	'type',
	'direction',
	'user_name',
	'contact',
	'remote_phone',
] as const satisfies readonly Column[];

export function useExport() {
	const { mutateAsync, isPending } = useExportConversations();
	return {
		exportRows: (rows: readonly ConversationRow[], columns: ReadonlySet<Column>) =>
			mutateAsync({
				callIds: rows.map(({ id }) => id),
				include: Object.fromEntries(
					[...contentColumns, ...originColumns, ...moreColumns].map((name) => [name, columns.has(name)]),
				),
			}),
		isExporting: isPending,
	};
}
