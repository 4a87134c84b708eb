import type { Conversation, InvitedReader, Share } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useShare } from '../../data/teams/sharing.ts';
import { useNotify } from '../../platform/notify.ts';

export const isStillInvited = ({ expiresAt }: InvitedReader): boolean => Date.parse(expiresAt) > Date.now();

export function AccessList({ conversation }: { conversation: Conversation }) {
	const { id, userName, sharedWith, invited = [], canShare } = conversation;
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const share = useShare();
	const change = (subject: Share, choice: 'view' | 'edit' | 'end') => {
		if (choice === subject.right) return;
		const right = choice === 'end' ? null : choice;
		share
			.mutateAsync({ callIds: [id], subjects: [subject], right, notifies: false })
			.then(() => notify.success(t(right ? 'changed' : 'ended')), notify.failure);
	};
	const takeBack = (email: string) =>
		share
			.mutateAsync({ callIds: [id], subjects: [{ subject: 'address', id: email }], right: null, notifies: false })
			.then(() => notify.success(t('takenBack')), notify.failure);
	const options = (['view', 'edit', 'end'] as const).map((choice) => ({ id: choice, name: t(choice) }));
	return (
		<section aria-label={t('access')} className="grid grid-cols-1 gap-1">
			<h3 className="font-act text-sm">{t('access')}</h3>
			<ul>
				<li className="flex min-h-9 items-center gap-2">
					<span dir="auto" title={userName} className="min-w-0 flex-1 truncate">
						{userName}
					</span>
					<span className="text-muted">{t('owner')}</span>
				</li>
				{sharedWith.map((subject) => (
					<li key={`${subject.subject} ${subject.id}`} className="flex min-h-9 items-center gap-2">
						<span dir="auto" title={subject.name} className="min-w-0 flex-1 truncate">
							{subject.name}
							{subject.subject === 'team' && <span className="text-muted text-xs"> {t('team')}</span>}
						</span>
						{canShare ? (
							<Select
								label={t('right', { name: subject.name })}
								isLabelHidden
								variant="quiet"
								options={options}
								value={subject.right}
								isDisabled={share.isPending}
								onChange={(choice) => change(subject, choice)}
							/>
						) : (
							<span className="text-muted">{t(subject.right)}</span>
						)}
					</li>
				))}
				{invited.map((reader) => (
					<li key={reader.email} className="flex min-h-9 items-center gap-2">
						<span className="grid min-w-0 flex-1 leading-4.5">
							<span title={reader.email} className="truncate">
								{reader.email}
							</span>
							<span className="text-muted text-xs">
								{t(isStillInvited(reader) ? 'invited' : 'invitationExpired')} · {t(reader.right)}
							</span>
						</span>
						<Button
							size="sm"
							aria-label={t('takeBackOf', { email: reader.email })}
							isDisabled={share.isPending}
							onPress={() => void takeBack(reader.email)}
						>
							{t('takeBack')}
						</Button>
					</li>
				))}
			</ul>
			<p className="text-muted text-xs">{t('admins')}</p>
		</section>
	);
}
