import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../platform/browser/new-id.ts';

/** An action point while it is edited; without `id` it is a new one. */
type Draft = { key: string; id?: string; text: string; owner: string; dueDate: string; isDone: boolean };
type ActionPointDraft = Omit<ActionPoint, 'evidence' | 'id'> & { id?: string };

type Props = {
	points: readonly ActionPoint[];
	isBusy: boolean;
	onSave: (points: ActionPointDraft[]) => void;
	onClose: () => void;
};

const toDraft = ({ id, text, owner, dueDate, isDone }: ActionPoint): Draft => ({
	key: id,
	id,
	text,
	owner: owner ?? '',
	dueDate: dueDate ?? '',
	isDone,
});

/** Changes, adds and removes action points; one without words is left out. */
export function ActionPointsDialog({ points, isBusy, onSave, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const [drafts, setDrafts] = useState(() => points.map(toDraft));
	const change = (key: string, changes: Partial<Draft>) =>
		setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
	const box = useRef<HTMLDivElement>(null);
	const focusRow = useRowFocus(box);
	const add = () => {
		focusRow(drafts.length);
		setDrafts([...drafts, { key: newId(), text: '', owner: '', dueDate: '', isDone: false }]);
	};
	const remove = (index: number) => {
		focusRow(index);
		setDrafts(drafts.toSpliced(index, 1));
	};
	const save = () =>
		onSave(
			drafts
				.filter(({ text }) => text.trim())
				.map(({ id, text, owner, dueDate, isDone }) => ({
					...(id && { id }),
					text: text.trim(),
					owner: owner.trim() || null,
					dueDate: dueDate || null,
					isDone,
				})),
		);
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('insights.editPart.actionPoints')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={isBusy} onPress={save}>
						{t('insights.save')}
					</Button>
				</>
			}
		>
			<div ref={box}>
				<ol className="grid gap-4 pt-1">
					{drafts.map((draft, index) => (
						<PointFields
							key={draft.key}
							draft={draft}
							onChange={(changes) => change(draft.key, changes)}
							onRemove={() => remove(index)}
						/>
					))}
				</ol>
				<div className="pt-3">
					<Button onPress={add}>
						<Plus /> {t('insights.add')}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

type FieldsProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void; onRemove: () => void };

function PointFields({ draft, onChange, onRemove }: FieldsProps) {
	const { t } = useTranslation('conversation');
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
			<TextField
				label={t('insights.text')}
				value={draft.text}
				onChange={(text) => onChange({ text })}
				maxLength={1_000}
			/>
			<IconButton label={t('insights.remove', { text: draft.text })} onPress={onRemove}>
				<X />
			</IconButton>
			<div className="grid grid-cols-2 gap-2">
				<TextField
					label={t('insights.owner')}
					value={draft.owner}
					onChange={(owner) => onChange({ owner })}
					maxLength={120}
				/>
				<TextField
					label={t('insights.due')}
					type="date"
					value={draft.dueDate}
					onChange={(dueDate) => onChange({ dueDate })}
				/>
			</div>
		</li>
	);
}

/**
 * Moves the focus in a list of fields whose rows come and go: to the row at an index, or to the last one, or below the
 * list when no row is left. Returns the function that requests it; the focus moves with the next render.
 */
function useRowFocus(box: RefObject<HTMLElement | null>): (index: number) => void {
	const wanted = useRef<number | null>(null);
	useEffect(() => {
		if (wanted.current === null) return;
		const rows = box.current?.querySelectorAll('li') ?? [];
		const row = rows[Math.min(wanted.current, rows.length - 1)] ?? box.current;
		wanted.current = null;
		row?.querySelector<HTMLElement>('input, button')?.focus();
	});
	return (index) => {
		wanted.current = index;
	};
}
