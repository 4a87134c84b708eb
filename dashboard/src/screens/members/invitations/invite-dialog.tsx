import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { hasRight, type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteMembers } from '../../../data/teams/invitations.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { readAddresses } from './read-addresses.ts';
import { SentLinks, useSentTitle } from './sent-links.tsx';

type Props = {
	/** Managers may invite only into their teams, and only to lower ranks. */
	isAdmin: boolean;
	teams: readonly Pick<Team, 'id' | 'name'>[];
	teamId: string | undefined;
	onClose: () => void;
};

const AddressFileZone = lazyComponent(async () => (await import('./address-file.tsx')).AddressFileZone);
const noTeam = '';

export function InviteDialog({ isAdmin, teams, teamId, onClose }: Props) {
	const { t } = useTranslation('members');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const [text, setText] = useState('');
	const [rank, setRank] = useState<Rank>('Member');
	const [into, setInto] = useState(teamId ?? (isAdmin ? noTeam : (teams[0]?.id ?? noTeam)));
	const [isChecked, setIsChecked] = useState(false);
	const invite = useInviteMembers();
	const sentTitle = useSentTitle(invite.data?.list.length ?? 0);
	const { emails, invalid } = readAddresses(text);
	const error = invalid.length > 0 ? t('invite.invalid', { list: invalid.join(', ') }) : t('invite.required');
	const isWrong = invalid.length > 0 || emails.length === 0;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (!isWrong) invite.mutate({ emails, rank, ...(into && { teamId: into }) }, { onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			title={invite.data ? sentTitle : t('invite.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				invite.data ? (
					<Button variant="primary" onPress={onClose}>
						{t('invite.done')}
					</Button>
				) : (
					<>
						<Button onPress={onClose}>{t('cancel')}</Button>
						<Button type="submit" form={formId} variant="primary" isBusy={invite.isPending}>
							{t('invite.send', { count: Math.max(1, emails.length) })}
						</Button>
					</>
				)
			}
		>
			{invite.data ? (
				<SentLinks {...invite.data} />
			) : (
				<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
					<TextField
						label={t('invite.addresses')}
						hint={t('invite.hint')}
						value={text}
						onChange={setText}
						rows={4}
						autoFocus
						error={isChecked && isWrong ? error : undefined}
					/>
					<Suspense>
						<AddressFileZone onRead={(found) => setText([...new Set([...emails, ...found])].join('\n'))} />
					</Suspense>
					<Select
						label={t('column.rank')}
						hint={isAdmin ? undefined : t('invite.rankHint')}
						options={ranks
							.filter((id) => isAdmin || !hasRight(id, 'inviteToTeams'))
							.map((id) => ({ id, name: t(`rank.${id}`) }))}
						value={rank}
						onChange={setRank}
					/>
					{teams.length > 0 && (
						<Select
							label={t('invite.team')}
							options={[
								...(isAdmin ? [{ id: noTeam, name: t('invite.noTeam') }] : []),
								...teams.map(({ id, name }) => ({ id, name })),
							]}
							value={into}
							onChange={setInto}
						/>
					)}
				</form>
			)}
		</Dialog>
	);
}
