import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../data/account/registration.ts';
import { LinkToCopy } from '../../../platform/copy/link-to-copy.tsx';

type Props = { list: readonly SentInvitation[]; members: readonly string[] };

export function SentLinks({ list, members }: Props) {
	const { t } = useTranslation('members');
	const hasMail = useHasMail();
	return (
		<div className="grid gap-3">
			{list.length > 0 && hasMail !== undefined && <p>{t(hasMail ? 'invite.doneText' : 'invite.linkText')}</p>}
			<ul className="grid">
				{list.map(({ id, email, link }) => (
					<li key={id}>
						<LinkToCopy title={email} link={link} label={t('invite.copyLink', { email })} />
					</li>
				))}
			</ul>
			{members.length > 0 && (
				<p className="break-words text-muted">{t('invite.members', { list: members.join(', ') })}</p>
			)}
		</div>
	);
}

export function useSentTitle(count: number): string {
	const { t } = useTranslation('members');
	return useHasMail() ? t('invite.doneTitle') : t('invite.linkTitle', { count });
}
