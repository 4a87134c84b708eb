import type { ResellerContact as Contact } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveReseller } from '../../data/resellers/reseller.ts';
import { ResellerContact } from '../../features/resellers/reseller-contact.tsx';
import { useNotify } from '../../platform/notify.ts';

export function ResellerSection({ reseller, isAdmin }: { reseller: Contact; isAdmin: boolean }) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const leave = useLeaveReseller();
	const [isAsking, setIsAsking] = useState(false);
	const { name } = reseller;
	const confirm = async () => {
		try {
			await leave.mutateAsync();
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		notify.success(t('own.ended', { name }));
	};
	return (
		<SettingSection title={t('own.title')} hint={t('own.hint')}>
			<div className="py-2">
				<ResellerContact reseller={reseller} />
			</div>
			{isAdmin && (
				<SettingRow label={t('own.end')} hint={t('own.endHint')}>
					{(names) => (
						<>
							<Button {...names} onPress={() => setIsAsking(true)}>
								{t('own.endOpen')}
							</Button>
							<ConfirmDialog
								isOpen={isAsking}
								onOpenChange={setIsAsking}
								title={t('own.endTitle', { name })}
								closeLabel={app('close')}
								confirmLabel={t('own.endConfirm')}
								cancelLabel={t('own.keep')}
								onConfirm={confirm}
							>
								{t('own.endText')}
							</ConfirmDialog>
						</>
					)}
				</SettingRow>
			)}
		</SettingSection>
	);
}
