import type { ExportColumns } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportConversations } from '../../../data/conversations/change-conversations.ts';
import { useDownloadDocuments } from '../../../data/documents.ts';
import { DocumentOptions, documentFormats } from '../../../features/documents/document-options.tsx';
import { useNotify } from '../../../platform/notify.ts';

type Column = keyof ExportColumns;

/** On by default. */
const contentColumns = ['title', 'summary', 'tag', 'compliance', 'action_points'] as const satisfies readonly Column[];
/** These show how far to trust the contents. On by default. */
const originColumns = ['started_at', 'file_name', 'engine', 'accuracy'] as const satisfies readonly Column[];
const moreColumns = [
	'id',
	'duration',
	'type',
	'direction',
	'user_name',
	'contact',
	'remote_phone',
] as const satisfies readonly Column[];

function useExport() {
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

type Props = { rows: readonly ConversationRow[]; onClose: () => void };

const formats = ['csv', ...documentFormats] as const;

export function ExportDialog({ rows, onClose }: Props) {
	const { t } = useTranslation('list');
	const [chosen, setChosen] = useState<ReadonlySet<Column>>(new Set([...contentColumns, ...originColumns]));
	const { t: ofDocuments } = useTranslation('documents');
	const [format, setFormat] = useState<(typeof formats)[number]>('csv');
	const [parts, setParts] = useState({ transcript: true, notes: false });
	const { exportRows, isExporting } = useExport();
	const documents = useDownloadDocuments();
	const isBusy = isExporting || documents.isPending;
	const notify = useNotify();
	const toggle = (column: Column) => {
		const next = new Set(chosen);
		if (!next.delete(column)) next.add(column);
		setChosen(next);
	};
	const download = async () => {
		try {
			const callIds = rows.map(({ id }) => id);
			const fileName = await (format === 'csv'
				? exportRows(rows, chosen)
				: documents.mutateAsync({ callIds, format, ...parts }));
			notify.success(t('exporting.done', { fileName }));
			onClose();
		} catch (error) {
			notify.failure(error);
		}
	};
	const tooMany = rows.length > limits.documentsMaxConversations;
	const offReason =
		format === 'csv'
			? chosen.size === 0 && t('exporting.nothing')
			: tooMany && ofDocuments('tooMany', { count: limits.documentsMaxConversations });
	const groups = [
		{ label: t('exporting.contents'), columns: contentColumns },
		{ label: t('exporting.origin'), columns: originColumns },
		{ label: t('exporting.more'), columns: moreColumns },
	];
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!isBusy}
			title={t('exporting.title', { count: rows.length })}
			closeLabel={t('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={isBusy}>
						{t('exporting.cancel')}
					</Button>
					<Button variant="primary" isBusy={isBusy} onPress={download} offReason={offReason || undefined}>
						{format === 'csv' ? t('exporting.submit') : ofDocuments('submit')}
					</Button>
				</>
			}
		>
			<div className="grid pt-2">
				<SegmentedControl
					label={ofDocuments('exportAs')}
					value={format}
					onChange={setFormat}
					segments={formats.map((id) => ({ id, name: ofDocuments(`format.${id}`) }))}
				/>
			</div>
			{format === 'csv' ? (
				<>
					<p className="mt-3 text-muted">{t('exporting.text')}</p>
					<div className="mt-3 grid gap-4 sm:grid-cols-2">
						{groups.map(({ label, columns }) => (
							<fieldset key={label} className="grid content-start gap-1">
								<legend className="mb-1 font-act">{label}</legend>
								{columns.map((column) => (
									<Checkbox key={column} isSelected={chosen.has(column)} onChange={() => toggle(column)}>
										{t(`exporting.column.${column}`)}
									</Checkbox>
								))}
							</fieldset>
						))}
					</div>
				</>
			) : (
				<div className="mt-3 grid gap-3">
					<p className="text-muted">{ofDocuments('each')}</p>
					<DocumentOptions parts={parts} onChange={setParts} />
				</div>
			)}
		</Dialog>
	);
}
