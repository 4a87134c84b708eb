import { type ContactType, contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import {
	type ColumnMapping,
	guessMapping,
	type ImportField,
	importFields,
	mapRow,
} from '@debrief/shared/domain/contacts/map-columns.ts';
import type { ContactTable } from '@debrief/shared/domain/contacts/read-contact-file.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportOutcome, useImportContacts, useUndoImport } from '../../data/contacts/contact-files.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { onClose: () => void };
type Loaded = { table: ContactTable; mapping: ColumnMapping };

const previewRows = 3;

const fileReader = () => import('@debrief/shared/domain/contacts/read-contact-file.ts');

export function ImportDialog({ onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [type, setType] = useState<ContactType>('other');
	const [isPrivate, setIsPrivate] = useState(false);
	const { run, done } = useImportContacts();
	const open = async (file: File) => {
		const { decodeContactFile, readContactFile } = await fileReader();
		const table = readContactFile(decodeContactFile(new Uint8Array(await file.arrayBuffer())));
		if (table.rows.length === 0) return notify.danger(t('import.nothing'));
		if (table.rows.length > limits.contactImportMaxRows) return notify.danger(t('import.tooMany'));
		setLoaded({ table, mapping: guessMapping(table) });
	};
	const total = loaded?.table.rows.length ?? 0;
	const isUnmapped = loaded?.mapping.every((field) => field === null) ?? true;
	const start = () => {
		if (!loaded) return;
		const rows = loaded.table.rows.map((cells, index) => mapRow(cells, loaded.mapping, index));
		run.mutate({ rows, type, isPrivate }, { onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			size="lg"
			isDismissable={!run.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('import.title')}
			closeLabel={app('close')}
			footer={
				run.data ? (
					<Outcome outcome={run.data} onClose={onClose} />
				) : (
					<>
						<Button onPress={onClose} isDisabled={run.isPending}>
							{t('cancel')}
						</Button>
						{loaded && (
							<Button
								variant="primary"
								isBusy={run.isPending}
								offReason={isUnmapped ? t('import.chooseFirst') : undefined}
								onPress={start}
							>
								{t('import.start', { count: total })}
							</Button>
						)}
					</>
				)
			}
		>
			{run.isPending && (
				<p role="status" className="num pb-2">
					{t('import.progress', { done, total })}
				</p>
			)}
			{run.data ? (
				<Result outcome={run.data} />
			) : (
				<div className="grid gap-3">
					<p className="text-muted">{t('import.text')}</p>
					<FileTrigger
						accept={['.csv', '.vcf', '.txt', '.tsv']}
						onFiles={([file]) => {
							if (file) open(file).catch(notify.failure);
						}}
					>
						<Button>{t('import.choose')}</Button>
					</FileTrigger>
					{loaded?.table.isCutOff && <Banner kind="warning">{t('import.cutOff')}</Banner>}
					{loaded && (
						<Columns
							table={loaded.table}
							mapping={loaded.mapping}
							onChange={(mapping) => setLoaded({ ...loaded, mapping })}
						/>
					)}
					{loaded && (
						<div className="grid items-end gap-3 sm:grid-cols-2">
							<Select
								label={t('import.type')}
								options={contactTypes.map((id) => ({ id, name: t(`type.${id}`) }))}
								value={type}
								onChange={setType}
							/>
							<Checkbox isSelected={isPrivate} onChange={setIsPrivate}>
								{t('import.private')}
							</Checkbox>
						</div>
					)}
				</div>
			)}
		</Dialog>
	);
}

type ColumnsProps = Loaded & { onChange: (mapping: ColumnMapping) => void };

function Columns({ table, mapping, onChange }: ColumnsProps) {
	const { t } = useTranslation('contacts');
	const none = 'none';
	const options = [none, ...importFields].map((id) => ({
		id: id as ImportField | typeof none,
		name: t(`import.field.${id as ImportField | typeof none}`),
	}));
	return (
		<ul aria-label={t('import.columns')} className="grid gap-2">
			{table.columns.map((column, at) => (
				<li key={`${at} ${column}`} className="grid grid-cols-[minmax(0,1fr)_168px] items-center gap-3 border-b pb-2">
					<span className="grid min-w-0">
						<bdi className="truncate font-act">{column || t('import.unnamed', { n: at + 1 })}</bdi>
						<bdi className="truncate text-muted text-xs">
							{table.rows
								.slice(0, previewRows)
								.map((cells) => cells[at] ?? '')
								.filter(Boolean)
								.join(' · ')}
						</bdi>
					</span>
					<Select
						label={t('import.meaning', { column: column || String(at + 1) })}
						isLabelHidden
						options={options}
						value={mapping[at] ?? none}
						onChange={(field) => onChange(mapping.map((old, i) => (i === at ? (field === none ? null : field) : old)))}
					/>
				</li>
			))}
		</ul>
	);
}

function Result({ outcome: { created, duplicates, empty, withoutEmail } }: { outcome: ImportOutcome }) {
	const { t } = useTranslation('contacts');
	return (
		<ul className="grid gap-1">
			<li>{t('import.created', { count: created })}</li>
			{duplicates > 0 && <li>{t('import.duplicates', { count: duplicates })}</li>}
			{empty > 0 && <li>{t('import.empty', { count: empty })}</li>}
			{withoutEmail > 0 && <li>{t('import.withoutEmail', { count: withoutEmail })}</li>}
		</ul>
	);
}

function Outcome({ outcome, onClose }: { outcome: ImportOutcome; onClose: () => void }) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const undo = useUndoImport();
	const undoIt = () =>
		undo.mutate(outcome.importId, {
			onSuccess: ({ removed, kept }) => {
				notify.success(t(kept > 0 ? 'import.undoneSome' : 'import.undone', { count: removed, kept }));
				onClose();
			},
			onError: notify.failure,
		});
	return (
		<>
			{outcome.created > 0 && (
				<Button isBusy={undo.isPending} onPress={undoIt}>
					{t('import.undo')}
				</Button>
			)}
			<Button variant="primary" isDisabled={undo.isPending} onPress={onClose}>
				{t('import.done')}
			</Button>
		</>
	);
}
