import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { TeamQuestion } from './team-dialogs.tsx';
import { TeamMembers } from './team-members.tsx';

type Props = {
	team: Team;
	isOpen: boolean;
	onToggle: () => void;
	onAsk: (question: TeamQuestion) => void;
};

export function TeamRow({ team, isOpen, onToggle, onAsk }: Props) {
	const { t } = useTranslation('teams');
	const membersId = useId();
	const { name, members, permissions } = team;
	return (
		<li className="border-b">
			<div className="flex min-h-12 items-center gap-2 py-1">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={isOpen ? membersId : undefined}
					onClick={onToggle}
					className="group flex min-w-0 flex-1 items-center gap-2 rounded-sm py-1.5 text-left hover:bg-hover"
				>
					<ChevronRight className="size-4 flex-none text-subtle group-aria-expanded:rotate-90" />
					<span className="grid min-w-0 leading-4.5">
						<span dir="auto" className="font-act wrap-anywhere">
							{name}
						</span>
						<span className="num text-muted text-xs">{t('people', { count: members.length })}</span>
					</span>
				</button>
				{permissions.length > 0 && (
					<MenuTrigger>
						<IconButton label={t('actionsOf', { name })}>
							<Ellipsis />
						</IconButton>
						<Menu aria-label={t('actionsOf', { name })} placement="bottom end">
							{permissions.includes('invite') && (
								<MenuItem icon={<Mail />} href={paths.members(team.id)}>
									{t('invite')}
								</MenuItem>
							)}
							{permissions.includes('edit') && (
								<>
									<MenuItem icon={<UserPlus />} onAction={() => onAsk({ kind: 'add', team })}>
										{t('addPeople')}
									</MenuItem>
									<MenuItem icon={<Pencil />} onAction={() => onAsk({ kind: 'name', team })}>
										{t('rename')}
									</MenuItem>
									<MenuItem icon={<Trash2 />} tone="danger" onAction={() => onAsk({ kind: 'delete', team })}>
										{t('delete')}
									</MenuItem>
								</>
							)}
						</Menu>
					</MenuTrigger>
				)}
			</div>
			{isOpen && (
				<div id={membersId} className="pb-4 sm:pl-6">
					<TeamMembers team={team} onAdd={() => onAsk({ kind: 'add', team })} />
				</div>
			)}
		</li>
	);
}
