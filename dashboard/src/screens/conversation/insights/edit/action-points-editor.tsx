import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import {
	type FocusEvent,
	type FormEvent,
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../../platform/browser/new-id.ts';
import type { ActionPointDraft, ActionPointsEditing } from '../insight-editing.tsx';

type Props = ActionPointsEditing & { onFocus: (event: FocusEvent) => void };

export function ActionPointsEditor({ drafts, isBusy, onDrafts, onSave, onClose, onFocus }: Props) {
	const { t } = useTranslation('conversation');
	const box = useRef<HTMLFormElement>(null);
	const [isTried, setIsTried] = useState(false);
	const focusRow = useRowFocus(box);
	const change = (key: string, changes: Partial<ActionPointDraft>) =>
		onDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
	const add = () => {
		focusRow(drafts.length);
		onDrafts([...drafts, { key: newId(), text: '', owner: '', dueDate: '', isDone: false }]);
	};
	const remove = (index: number) => {
		focusRow(index);
		onDrafts(drafts.toSpliced(index, 1));
	};
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		if (drafts.some((draft) => draft.text.trim() && hasWrongDay(draft))) {
			// The field must be marked as invalid before it can be found.
			flushSync(() => setIsTried(true));
			return box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
		}
		onSave();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy) onClose();
	};
	return (
		<form ref={box} onSubmit={save} onKeyDown={onKeyDown} onFocus={onFocus} className="@container grid gap-3 pt-1">
			<ol className="grid gap-3">
				{drafts.map((draft, index) => (
					<PointFields
						key={draft.key}
						draft={draft}
						isTried={isTried}
						onChange={(changes) => change(draft.key, changes)}
						onRemove={() => remove(index)}
					/>
				))}
			</ol>
			<div className="flex flex-wrap gap-2">
				<Button onPress={add}>
					<Plus /> {t('insights.add')}
				</Button>
				<span className="ml-auto flex gap-2">
					<Button onPress={onClose} isDisabled={isBusy}>
						{t('cancel')}
					</Button>
					<Button type="submit" variant="primary" isBusy={isBusy}>
						{t('insights.save')}
					</Button>
				</span>
			</div>
		</form>
	);
}

const hasWrongDay = ({ dueDate }: ActionPointDraft) => dueDate.trim() !== '' && !isDay(dueDate.trim());

type FieldsProps = {
	draft: ActionPointDraft;
	isTried: boolean;
	onChange: (changes: Partial<ActionPointDraft>) => void;
	onRemove: () => void;
};

function PointFields({ draft, isTried, onChange, onRemove }: FieldsProps) {
	const { t } = useTranslation('conversation');
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_140px_auto] items-start gap-1.5 @[36rem]:grid-cols-[minmax(0,1fr)_130px_140px_auto]">
			<div className="col-span-2 @[36rem]:col-span-1">
				<TextField
					label={t('insights.text')}
					isLabelHidden
					placeholder={t('insights.text')}
					value={draft.text}
					onChange={(text) => onChange({ text })}
					maxLength={1_000}
				/>
			</div>
			<TextField
				label={t('insights.owner')}
				isLabelHidden
				placeholder={t('insights.owner')}
				value={draft.owner}
				onChange={(owner) => onChange({ owner })}
				maxLength={120}
			/>
			<DateField
				label={t('insights.due')}
				isLabelHidden
				format="day"
				value={draft.dueDate}
				onChange={(dueDate) => onChange({ dueDate })}
				invalidText={t('insights.notDay')}
				error={isTried && hasWrongDay(draft) ? t('insights.notDay') : undefined}
			/>
			<span className="col-start-3 row-start-1 @[36rem]:col-start-4">
				<IconButton label={t('insights.remove', { text: draft.text })} onPress={onRemove}>
					<X />
				</IconButton>
			</span>
		</li>
	);
}

/** After a removal the focus goes to a row nearby. On mount the first row takes it unless another element has it. */
function useRowFocus(box: RefObject<HTMLElement | null>): (index: number) => void {
	const wanted = useRef<number | null>(null);
	const hasAppeared = useRef(false);
	useEffect(() => {
		if (!hasAppeared.current && document.activeElement === document.body) wanted.current = 0;
		hasAppeared.current = true;
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
