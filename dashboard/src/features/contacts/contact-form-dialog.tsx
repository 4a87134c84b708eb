import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import { contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSaveContact } from '../../data/contacts/contacts.ts';
import { messagesOf } from '../../platform/detailed-sentence.ts';
import { useNotify } from '../../platform/notify.ts';
import {
	blankDraft,
	type ContactDraft,
	checkDraft,
	type DraftField,
	draftOfContact,
	problemsIn,
} from './contact-draft.ts';
import { PhoneRows } from './phone-rows.tsx';

type Props = {
	contact: Contact | null;
	known?: Partial<ContactDraft>;
	onSaved?: (contact: Contact) => void;
	onClose: () => void;
};

export function ContactFormDialog({ contact, known, onSaved, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const formId = useId();
	const fields = useRef<HTMLFormElement>(null);
	const notify = useNotify();
	const save = useSaveContact();
	const [draft, setDraft] = useState<ContactDraft>(() =>
		contact ? draftOfContact(contact) : { ...blankDraft, ...known },
	);
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<readonly ErrorDetail[]>([]);
	const { body, problems } = checkDraft(draft);
	const shown = isTried && !body ? problems : problemsOfDetails(refused);
	const change = (part: Partial<ContactDraft>) => {
		setRefused([]);
		setDraft((before) => ({ ...before, ...part }));
	};
	const focusFirstProblem = () => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	const submit = () => {
		// The invalid fields must be in the DOM before one of them can get the focus.
		flushSync(() => setIsTried(true));
		if (!body) return focusFirstProblem();
		save.mutate(
			{ id: contact?.id ?? null, body },
			{
				onSuccess: (saved) => {
					notify.success(t(contact ? 'form.saved' : 'form.created', { name: saved.displayName }));
					onSaved?.(saved);
					onClose();
				},
				onError: (error) => {
					const details = error instanceof ApiError ? error.details : [];
					if (problemsOfDetails(details).fields.size === 0) return notify.failure(error);
					flushSync(() => setRefused(details));
					focusFirstProblem();
				},
			},
		);
	};
	const errorOf = (field: DraftField) =>
		shown.fields.has(field) ? messagesOf(refused, field) || t(`form.error.${field}`) : undefined;
	const phoneErrorOf = (row: number) =>
		shown.phones.has(row) ? messagesOf(refused, `phones.${row}`) || t('form.error.phones') : undefined;
	const field = (name: 'firstName' | 'lastName' | 'email' | 'company') => (
		<TextField
			label={t(`form.${name}`)}
			type={name === 'email' ? 'email' : 'text'}
			value={draft[name]}
			onChange={(text) => change({ [name]: text })}
			error={errorOf(name)}
		/>
	);
	return (
		<Dialog
			isOpen
			size="lg"
			isDismissable={!save.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t(contact ? 'form.editTitle' : 'form.newTitle')}
			closeLabel={app('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={save.isPending}>
						{t('cancel')}
					</Button>
					<Button variant="primary" type="submit" form={formId} isBusy={save.isPending}>
						{t(contact ? 'form.save' : 'form.create')}
					</Button>
				</>
			}
		>
			<form
				id={formId}
				ref={fields}
				noValidate
				className="grid items-start gap-3 sm:grid-cols-2"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				{field('firstName')}
				{field('lastName')}
				{field('email')}
				{field('company')}
				<Select
					label={t('form.type')}
					placeholder={t('form.chooseType')}
					options={contactTypes.map((id) => ({ id, name: t(`type.${id}`) }))}
					value={contactTypes.find((id) => id === draft.type) ?? null}
					onChange={(type) => change({ type })}
					error={errorOf('type')}
				/>
				<PhoneRows phones={draft.phones} errorOf={phoneErrorOf} onChange={(phones) => change({ phones })} />
				<div className="sm:col-span-2">
					<Checkbox isSelected={draft.isPrivate} onChange={(isPrivate) => change({ isPrivate })}>
						{t('form.private')}
					</Checkbox>
				</div>
			</form>
		</Dialog>
	);
}

const problemsOfDetails = (details: readonly ErrorDetail[]) =>
	problemsIn(details.map(({ field }) => ({ path: field.split('.') })));
