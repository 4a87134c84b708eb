import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import UserCog from 'lucide-react/icons/user-cog';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { usePageActions } from '../../platform/page-actions.ts';

const TransferDialog = lazyComponent(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

export function TransferRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('workspace');
	const [isOpen, setIsOpen] = useState(false);
	const open = () => setIsOpen(true);
	usePageActions([{ id: 'transfer', label: t('transfer'), icon: <UserCog />, run: open }]);
	return (
		<SettingRow label={t('transfer')} hint={t('transferHint')}>
			{(names) => (
				<>
					<Button {...names} onPress={open}>
						{t('transferOpen')}
					</Button>
					{isOpen && (
						<Suspense>
							<TransferDialog profile={profile} onClose={() => setIsOpen(false)} />
						</Suspense>
					)}
				</>
			)}
		</SettingRow>
	);
}
