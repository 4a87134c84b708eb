import type { Conversation, ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../data/account/account.ts';
import { useSaveConversation } from '../../data/conversations/change-conversations.ts';
import { useNotify } from '../../platform/notify.ts';
import { type Draft, toChange, toNew } from './draft.ts';
import { FormFields } from './form-fields.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
	conversation: ConversationRow | null;
	onSaved: (conversation: Conversation) => void;
	onClose: () => void;
};

export function ConversationFormDialog({ conversation, onSaved, onClose }: Props) {
	const { t } = useTranslation('list');
	const id = useId();
	const notify = useNotify();
	const form = useDraft(conversation);
	const hasSummary = useFeature('transcriptSummary');
	const save = useSaveConversation();
	const fields = useRef<HTMLFormElement>(null);
	const focusFirstProblem = () =>
		fields.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus();
	const isNew = conversation === null;
	const submit = () => {
		// The invalid fields must be in the DOM before one of them can get the focus.
		if (!flushSync(form.check)) return focusFirstProblem();
		const request = toRequest(form.draft, conversation);
		if (!request) return onClose();
		save.mutate(request, {
			onSuccess: (saved) => {
				onSaved(saved);
				onClose();
			},
			onError: (error) => (flushSync(() => form.refuse(error)) ? focusFirstProblem() : notify.failure(error)),
		});
	};
	return (
		<Dialog
			isOpen
			size="lg"
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!save.isPending}
			title={t(isNew ? 'form.newTitle' : 'form.editTitle')}
			closeLabel={t('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={save.isPending}>
						{t('form.cancel')}
					</Button>
					<Button variant="primary" type="submit" form={id} isBusy={save.isPending}>
						{t(isNew ? 'form.create' : 'form.save')}
					</Button>
				</>
			}
		>
			<form
				id={id}
				ref={fields}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				{isNew && <p className="mb-3 text-muted">{t('form.newText')}</p>}
				<FormFields
					form={form}
					isNew={isNew}
					isByHand={conversation?.isManuallyCreated ?? true}
					hasSummary={hasSummary}
				/>
			</form>
		</Dialog>
	);
}

function toRequest(draft: Draft, row: ConversationRow | null) {
	if (!row) return { id: null, body: toNew(draft) };
	const body = toChange(draft, row);
	return Object.keys(body).length ? { id: row.id, body } : null;
}
