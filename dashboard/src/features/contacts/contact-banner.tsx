import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactSuggestions, useMapConversations } from '../../data/contacts/contact-suggestions.ts';
import { useRenameSpeaker } from '../../data/recordings/transcripts.ts';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../platform/notify.ts';
import { useDismissedSuggestions } from '../../stores/suggestions/dismissed-suggestions.ts';
import { useChoose } from './use-choose.ts';

export function ContactBanner({ conversation }: { conversation: Conversation }) {
	const shown = useShownSuggestion(conversation);
	return shown && <div className="px-4 pb-2 max-lg:px-2">{shown}</div>;
}

function useShownSuggestion(conversation: Conversation): ReactNode {
	const { t } = useTranslation('contacts');
	const { id, canEdit } = conversation;
	const { data: offers } = useContactSuggestions(id, canEdit);
	const { dismissed, dismiss } = useDismissedSuggestions();
	if (!canEdit || !offers) return null;
	const [best] = offers.suggestions;
	const offer = (kind: string) => ({
		isOpen: !dismissed.has(`${id} ${kind}`),
		onDismiss: () => dismiss(`${id} ${kind}`),
	});
	const suggestion = offer(`contact ${best?.contact.id}`);
	const speaker = offer('speaker');
	const others = offer('others');
	const hide = (onPress: () => void) => (
		<Button size="sm" variant="text" onPress={onPress}>
			{t('offer.dismiss')}
		</Button>
	);
	if (best && suggestion.isOpen)
		return (
			<SuggestedContact conversation={conversation} best={best}>
				{hide(suggestion.onDismiss)}
			</SuggestedContact>
		);
	if (offers.speaker && speaker.isOpen)
		return <SpeakerSuggestion speaker={offers.speaker}>{hide(speaker.onDismiss)}</SpeakerSuggestion>;
	const contactId = conversation.contact?.id;
	if (offers.others && contactId && others.isOpen)
		return (
			<OthersSuggestion contactId={contactId} name={conversation.contact?.displayName ?? ''} others={offers.others}>
				{hide(others.onDismiss)}
			</OthersSuggestion>
		);
	return null;
}

type Offers = NonNullable<ReturnType<typeof useContactSuggestions>['data']>;
type WithDismiss = { children: ReactNode };

function SuggestedContact(props: WithDismiss & { conversation: Conversation; best: Offers['suggestions'][number] }) {
	const { t } = useTranslation('contacts');
	const { conversation, best, children } = props;
	const { contact, reason, text } = best;
	const { choose, isPending } = useChoose(conversation);
	return (
		<Banner
			kind="info"
			action={
				<span className="flex gap-2">
					<Button size="sm" isBusy={isPending} onPress={() => choose({ id: contact.id })}>
						{t('offer.choose')}
					</Button>
					{children}
				</span>
			}
		>
			{t('offer.contact', { name: contact.displayName })} {t(`choose.reason.${reason}`, { text })}
		</Banner>
	);
}

function SpeakerSuggestion({ speaker, children }: WithDismiss & { speaker: NonNullable<Offers['speaker']> }) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const labelOf = useSpeakerLabel();
	const { fileId, speakerId, name, label } = speaker;
	const rename = useRenameSpeaker(fileId);
	const apply = (speakerName: string | null) => rename.mutateAsync({ speakerId, speakerName, scope: 'recording' });
	const undo = { label: t('choose.undo'), onPress: () => apply(null).catch(notify.failure) };
	const accept = () => apply(name).then(() => notify.success(t('offer.speakerNamed', { name }), undo), notify.failure);
	return (
		<Banner
			kind="info"
			action={
				<span className="flex gap-2">
					<Button size="sm" isBusy={rename.isPending} onPress={accept}>
						{t('offer.nameSpeaker')}
					</Button>
					{children}
				</span>
			}
		>
			{t('offer.speaker', { name, label: labelOf(label) })}
		</Banner>
	);
}

type OthersProps = WithDismiss & { contactId: string; name: string; others: NonNullable<Offers['others']> };

function OthersSuggestion({ contactId, name, others, children }: OthersProps) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const { map, undo } = useMapConversations();
	const accept = () =>
		map.mutateAsync({ contactId, callIds: others.callIds }).then(({ mapped }) => {
			const onPress = () => undo.mutateAsync({ contactId, mapped }).catch(notify.failure);
			notify.success(
				t('offer.othersDone', { count: mapped.length, name }),
				mapped.length > 0 ? { label: t('choose.undo'), onPress } : undefined,
			);
		}, notify.failure);
	return (
		<Banner
			kind="info"
			action={
				<span className="flex gap-2">
					<Button size="sm" isBusy={map.isPending} onPress={accept}>
						{t('offer.mapOthers')}
					</Button>
					{children}
				</span>
			}
		>
			{t(`offer.others.${others.reason}`, { count: others.callIds.length, text: others.text })}
		</Banner>
	);
}
