import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';

type Props = { list: readonly SentInvitation[]; members: readonly string[] };

export function SentLinks({ list, members }: Props) {
	const { t } = useTranslation('members');
	return (
		<div className="grid gap-3">
			{list.length > 0 && <p className="text-muted">{t('invite.doneText')}</p>}
			<ul className="grid">
				{list.map(({ id, email, link }) => (
					<li key={id} className="flex min-h-9 items-center justify-between gap-3 border-b">
						<span className="min-w-0 break-words">{email}</span>
						<CopyButton text={link} label={t('invite.copyLink', { email })} />
					</li>
				))}
			</ul>
			{members.length > 0 && (
				<p className="break-words text-muted">{t('invite.members', { list: members.join(', ') })}</p>
			)}
		</div>
	);
}
