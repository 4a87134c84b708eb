import type { ExportColumns } from '@debrief/shared/contract/conversation-changes.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';

export type Column = keyof ExportColumns;

/** On unless switched off. */
export const contentColumns = [
	'title',
	'summary',
	'tag',
	'compliance',
	'action_points',
] as const satisfies readonly Column[];
/** Off unless switched on. */
export const moreColumns = [
	'id',
	'started_at',
	'duration',
	'type',
	'direction',
	'user_name',
	'contact',
	'remote_phone',
] as const satisfies readonly Column[];

/** Fetches the CSV of conversations and hands it to the browser's downloads; answers its name. */
export function useExport() {
	const api = useApi();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: async ({ callIds, include }: { callIds: string[]; include: Partial<ExportColumns> }) => {
			const { fileName, bytes } = await api.exportConversations({ body: { callIds, include } });
			saveFile(bytes, fileName);
			return fileName;
		},
	});
	return {
		exportRows: (rows: readonly ConversationRow[], columns: ReadonlySet<Column>) =>
			mutateAsync({
				callIds: rows.map(({ id }) => id),
				include: Object.fromEntries([...contentColumns, ...moreColumns].map((name) => [name, columns.has(name)])),
			}),
		isExporting: isPending,
	};
}
