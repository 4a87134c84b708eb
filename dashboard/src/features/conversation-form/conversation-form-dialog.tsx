import type { Conversation, ConversationRow } from '@debrief/shared/contract/conversations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Dialog } from '@debrief/shared/ui/dialog.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../platform/use-feature.ts';
import { FormFields } from './form-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveConversation } from './use-save-conversation.ts';

type Props = {
	/** Null writes a new one down. */
	conversation: ConversationRow | null;
	onSaved: (conversation: Conversation) => void;
	/** What the fields cannot explain. */
	onFailed: (error: unknown) => void;
	onClose: () => void;
};

/** Writes a conversation down by hand, or edits one. */
export function ConversationFormDialog({ conversation, onSaved, onFailed, onClose }: Props) {
	const { t } = useTranslation('list');
	const id = useId();
	const form = useDraft(conversation);
	const hasSummary = useFeature('transcriptSummary');
	const save = useSaveConversation(conversation);
	const { fields, focusFirstProblem } = useProblemFocus();
	const isNew = conversation === null;
	const submit = () => {
		if (!form.check()) return focusFirstProblem();
		save.mutate(form.draft, {
			onSuccess: (saved) => {
				if (saved) onSaved(saved);
				onClose();
			},
			onError: (error) => (form.refuse(error) ? focusFirstProblem() : onFailed(error)),
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

/** Leads to the first wrong field, once it is shown as wrong. */
function useProblemFocus() {
	const fields = useRef<HTMLFormElement>(null);
	const [asked, setAsked] = useState(0);
	useEffect(() => {
		if (asked) fields.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus();
	}, [asked]);
	return { fields, focusFirstProblem: () => setAsked((times) => times + 1) };
}
