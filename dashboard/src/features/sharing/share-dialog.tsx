import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { AccessList, isStillInvited } from './access-list.tsx';
import { clipSourcesOf } from './clip-sources.ts';
import { PublicLinks } from './public-links.tsx';
import { ShareFields } from './share-fields.tsx';
import { useShareForm } from './use-share-form.ts';

const PublicLinkDialog = lazyDialog(async () => (await import('./public-link-dialog.tsx')).PublicLinkDialog);

const InvitationLinksDialog = lazyDialog(
	async () => (await import('./invitations/invitation-links-dialog.tsx')).InvitationLinksDialog,
);

type Props = { conversation: Conversation; onCopyLink: () => void; onClose: () => void };

export function ShareDialog({ conversation, onCopyLink, onClose }: Props) {
	const { t } = useTranslation('sharing');
	const [isMakingLink, setIsMakingLink] = useState(false);
	const { id, ownerId, sharedWith, invited = [], canShare = false } = conversation;
	const form = useShareForm([id], onClose);
	if (isMakingLink)
		return (
			<PublicLinkDialog callId={id} sources={clipSourcesOf(conversation)} onClose={() => setIsMakingLink(false)} />
		);
	if (form.links.length > 0) return <InvitationLinksDialog links={form.links} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			title={t('title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onCopyLink}>
						<Link />
						{t('copyLink')}
					</Button>
					{canShare && (
						<Button
							variant="primary"
							isDisabled={form.chosen.length === 0}
							isBusy={form.isBusy}
							onPress={() => void form.submit()}
						>
							{t('share')}
						</Button>
					)}
				</>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				{canShare && (
					<ShareFields
						form={form}
						hidden={[ownerId, ...sharedWith.map((subject) => subject.id)]}
						invited={invited.filter(isStillInvited).map(({ email }) => email)}
					/>
				)}
				<AccessList conversation={conversation} />
				{canShare && <PublicLinks conversation={conversation} onMake={() => setIsMakingLink(true)} />}
			</div>
		</Dialog>
	);
}
