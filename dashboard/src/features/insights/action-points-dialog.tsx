import type { ActionPoint } from '@debrief/shared/contract/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Dialog } from '@debrief/shared/ui/dialog.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../platform/new-id.ts';

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
	const add = () => setDrafts((now) => [...now, { key: newId(), text: '', owner: '', dueDate: '', isDone: false }]);
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
			title={t('insights.editTitle', { part: t('insights.actionPoints') })}
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
			<ol className="grid gap-4 pt-1">
				{drafts.map((draft) => (
					<li key={draft.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
						<TextField
							label={t('insights.text')}
							value={draft.text}
							onChange={(text) => change(draft.key, { text })}
							maxLength={1_000}
						/>
						<IconButton
							label={t('insights.remove', { text: draft.text })}
							onPress={() => setDrafts((now) => now.filter(({ key }) => key !== draft.key))}
						>
							<X />
						</IconButton>
						<div className="grid grid-cols-2 gap-2">
							<TextField
								label={t('insights.owner')}
								value={draft.owner}
								onChange={(owner) => change(draft.key, { owner })}
								maxLength={120}
							/>
							<TextField
								label={t('insights.due')}
								type="date"
								value={draft.dueDate}
								onChange={(dueDate) => change(draft.key, { dueDate })}
							/>
						</div>
					</li>
				))}
			</ol>
			<div className="pt-3">
				<Button onPress={add}>
					<Plus /> {t('insights.add')}
				</Button>
			</div>
		</Dialog>
	);
}
