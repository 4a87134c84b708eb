import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import {
	type MergeField,
	mergeFields,
	mergeValues,
	missingPhones,
} from '@debrief/shared/domain/contacts/merge-rules.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerge } from './use-merge.ts';

type ChoiceField = Exclude<MergeField, 'phones'>;
type Choice = { field: ChoiceField; kept: string; other: string };

/** A shared contact stays rather than a private one. */
const inOrder = ([one, other]: readonly [Contact, Contact]): [Contact, Contact] =>
	one.isPrivate && !other.isPrivate ? [other, one] : [one, other];

const reveals = (kept: Contact, other: Contact): boolean => other.isPrivate && !kept.isPrivate;

function choicesOf(kept: Contact, other: Contact): Choice[] {
	const fields = mergeFields.filter((field) => field !== 'phones');
	const all = fields.map((field) => ({ field, kept: kept[field] ?? '', other: other[field] ?? '' }));
	return all.filter((each) => {
		if (each.kept === each.other || each.other === '') return false;
		return each.kept !== '' || reveals(kept, other);
	});
}

function takenAnyway(kept: Contact, other: Contact): MergeField[] {
	if (reveals(kept, other)) return [];
	const missing = mergeFields.filter((field) => field !== 'phones' && !kept[field] && other[field]);
	return missingPhones(kept.phones, other.phones).length > 0 ? [...missing, 'phones'] : missing;
}

type Props = {
	contacts: readonly [Contact, Contact];
	onMerged?: (keptId: string) => void;
	onClose: () => void;
};

export function MergeContactsDialog({ contacts, onMerged, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const [kept, other] = inOrder(contacts);
	const [take, setTake] = useState<MergeField[]>(() => takenAnyway(kept, other));
	const { merge, isPending } = useMerge();
	const toggle = (field: MergeField, isTaken: boolean) =>
		setTake((before) => [...before.filter((each) => each !== field), ...(isTaken ? [field] : [])]);
	const result = mergeValues(kept, other, take);
	const newNumbers = missingPhones(kept.phones, other.phones);
	const problem =
		result.displayName === ''
			? t('merge.nameless')
			: result.phones.length > limits.contactMaxPhones
				? t('merge.tooManyNumbers')
				: undefined;
	const submit = async () => {
		if (!(await merge(kept, other, take))) return;
		onMerged?.(kept.id);
		onClose();
	};
	return (
		<Dialog
			isOpen
			size="lg"
			isDismissable={!isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('merge.title')}
			closeLabel={app('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={isPending}>
						{t('cancel')}
					</Button>
					<Button variant="primary" isBusy={isPending} offReason={problem} onPress={submit}>
						{t('merge.do')}
					</Button>
				</>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				<p className="text-muted">{t('merge.text')}</p>
				{reveals(kept, other) && <Banner kind="warning">{t('merge.reveals')}</Banner>}
				{choicesOf(kept, other).map((choice) => (
					<FieldChoice
						key={choice.field}
						choice={choice}
						isTaken={take.includes(choice.field)}
						onChange={(isTaken) => toggle(choice.field, isTaken)}
					/>
				))}
				{newNumbers.length > 0 && (
					<Checkbox isSelected={take.includes('phones')} onChange={(isTaken) => toggle('phones', isTaken)}>
						{t('merge.addNumbers', { numbers: newNumbers.map(({ phone }) => phone).join(', ') })}
					</Checkbox>
				)}
				<section aria-label={t('merge.result')} className="rounded-md border px-3.5 py-2.5">
					<h3 className="pb-1 font-act text-muted text-xs">{t('merge.result')}</h3>
					<p className="font-act wrap-anywhere">
						<bdi>{result.displayName}</bdi>
					</p>
					<p className="text-muted text-xs wrap-anywhere">
						<bdi>
							{[result.company, result.email].filter((part) => part && part !== result.displayName).join(' · ')}
						</bdi>
					</p>
					<p className="num text-muted text-xs wrap-anywhere">{result.phones.map(({ phone }) => phone).join(', ')}</p>
				</section>
			</div>
		</Dialog>
	);
}

type ChoiceProps = { choice: Choice; isTaken: boolean; onChange: (isTaken: boolean) => void };

function FieldChoice({ choice: { field, kept, other }, isTaken, onChange }: ChoiceProps) {
	const { t } = useTranslation('contacts');
	const shown = (value: string) => {
		const type = field === 'type' && contactTypes.find((id) => id === value);
		return <bdi className="wrap-anywhere">{type ? t(`type.${type}`) : value || t('merge.nothing')}</bdi>;
	};
	return (
		<div className="grid grid-cols-1 gap-1.5">
			<h3 className="font-act text-sm">{t(`form.${field}`)}</h3>
			<RadioCards
				label={t(`form.${field}`)}
				cards={[
					{ id: 'kept', title: shown(kept) },
					{ id: 'other', title: shown(other) },
				]}
				value={isTaken ? 'other' : 'kept'}
				onChange={(chosen) => onChange(chosen === 'other')}
			/>
		</div>
	);
}
