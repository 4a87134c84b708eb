import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../platform/notify.ts';
import { type Column, contentColumns, moreColumns, originColumns, useExport } from './use-export.ts';

type Props = { rows: readonly ConversationRow[]; onClose: () => void };

/** Chooses the columns to export. */
export function ExportDialog({ rows, onClose }: Props) {
	const { t } = useTranslation('list');
	const [chosen, setChosen] = useState<ReadonlySet<Column>>(new Set([...contentColumns, ...originColumns]));
	const { exportRows, isExporting } = useExport();
	const notify = useNotify();
	const toggle = (column: Column) => {
		const next = new Set(chosen);
		if (!next.delete(column)) next.add(column);
		setChosen(next);
	};
	const download = async () => {
		try {
			notify.success(t('exporting.done', { fileName: await exportRows(rows, chosen) }));
			onClose();
		} catch (error) {
			notify.failure(error);
		}
	};
	const isEmpty = chosen.size === 0;
	const groups = [
		{ label: t('exporting.contents'), columns: contentColumns },
		{ label: t('exporting.origin'), columns: originColumns },
		{ label: t('exporting.more'), columns: moreColumns },
	];
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!isExporting}
			title={t('exporting.title', { count: rows.length })}
			closeLabel={t('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={isExporting}>
						{t('exporting.cancel')}
					</Button>
					<Button
						variant="primary"
						isBusy={isExporting}
						onPress={download}
						offReason={isEmpty ? t('exporting.nothing') : undefined}
					>
						{t('exporting.submit')}
					</Button>
				</>
			}
		>
			<p className="text-muted">{t('exporting.text')}</p>
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
		</Dialog>
	);
}
