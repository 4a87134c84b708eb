import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import type { UserDialog } from './dialogs/user-dialogs.tsx';
import { useUserActs } from './use-user-acts.ts';

type Props = { row: User; onDialog: (kind: UserDialog['kind']) => void };

export function UserActions({ row, onDialog }: Props) {
	const { t } = useTranslation('users');
	const { act, isPending } = useUserActs();
	const { email, state } = row;
	const isOut = state === 'deactivated' || state === 'rejected';
	const off = row.isLastAdministrator ? { isDisabled: true, note: t('lastAdministrator') } : {};
	return (
		<span className="inline-flex items-center gap-1.5">
			{state === 'pending' && (
				<Button
					size="sm"
					isBusy={isPending}
					aria-label={t('approveLabel', { email })}
					onPress={() => act({ id: row.id, kind: 'approve' })}
				>
					{t('approve')}
				</Button>
			)}
			<MenuTrigger>
				<IconButton size="sm" label={t('more', { email })}>
					<Ellipsis />
				</IconButton>
				<Menu aria-label={t('more', { email })} placement="bottom end">
					{!row.isApproved && state !== 'pending' && (
						<MenuItem onAction={() => act({ id: row.id, kind: 'approve' })}>{t('approve')}</MenuItem>
					)}
					{!row.isApproved && state !== 'rejected' && (
						<MenuItem onAction={() => onDialog('reject')}>{t('reject')}</MenuItem>
					)}
					{!row.isVerified && <MenuItem onAction={() => act({ id: row.id, kind: 'verify' })}>{t('verify')}</MenuItem>}
					{!isOut && <MenuItem onAction={() => act({ id: row.id, kind: 'recover' })}>{t('recover')}</MenuItem>}
					{row.hasSecondFactor && (
						<MenuItem onAction={() => onDialog('resetSecondFactor')}>{t('resetSecondFactor')}</MenuItem>
					)}
					{row.workspace && <MenuItem onAction={() => onDialog('plan')}>{t('plan')}</MenuItem>}
					{row.role === 'admin' ? (
						<MenuItem {...off} onAction={() => onDialog('lower')}>
							{t('lower')}
						</MenuItem>
					) : (
						<MenuItem onAction={() => onDialog('raise')}>{t('raise')}</MenuItem>
					)}
					{state === 'deactivated' && (
						<MenuItem onAction={() => act({ id: row.id, kind: 'reactivate' })}>{t('reactivate')}</MenuItem>
					)}
					{!isOut && <MenuSeparator />}
					{!isOut && (
						<MenuItem tone="danger" {...off} onAction={() => onDialog('deactivate')}>
							{t('deactivate')}
						</MenuItem>
					)}
				</Menu>
			</MenuTrigger>
		</span>
	);
}
