import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { LinkToCopy } from '../../../platform/copy/link-to-copy.tsx';

type Props = { links: readonly SentInvitation[]; onClose: () => void };

export function InvitationLinksDialog({ links, onClose }: Props) {
	const { t } = useTranslation('sharing');
	return (
		<Dialog
			isOpen
			title={t('links.title', { count: links.length })}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button variant="primary" onPress={onClose}>
					{t('links.done')}
				</Button>
			}
		>
			<div className="grid gap-3">
				<p>{t('links.text', { count: links.length })}</p>
				<ul className="grid">
					{links.map(({ id, email, link }) => (
						<li key={id}>
							<LinkToCopy title={email} link={link} label={t('links.copy', { email })} />
						</li>
					))}
				</ul>
			</div>
		</Dialog>
	);
}
