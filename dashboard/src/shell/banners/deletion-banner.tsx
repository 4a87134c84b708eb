import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useCancelDeletion } from '../../data/account/profile.ts';
import { useNotify } from '../../platform/notify.ts';

export function DeletionBanner({ at }: { at: string }) {
	const { t, i18n } = useTranslation('account');
	const cancel = useCancelDeletion();
	const notify = useNotify();
	const day = formatDayName(at, i18n.language);
	const keep = () =>
		cancel.mutate(undefined, { onSuccess: () => notify.success(t('deletion.kept')), onError: notify.failure });
	return (
		<Banner
			kind="warning"
			sticky="top"
			action={
				<Button size="sm" isBusy={cancel.isPending} onPress={keep}>
					{t('deletion.keep')}
				</Button>
			}
		>
			{t('deletion.waits', { day })}
		</Banner>
	);
}
