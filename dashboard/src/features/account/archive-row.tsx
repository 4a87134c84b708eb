import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useArchiveLink } from '../../data/account/archive.ts';
import { useNotify } from '../../platform/notify.ts';

const needed = ['recordingDownload', 'transcriptDownload'] as const;

export function ArchiveRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const link = useArchiveLink();
	const download = () =>
		link.mutate(undefined, {
			onSuccess: ({ url }) => {
				const anchor = document.createElement('a');
				anchor.href = url;
				anchor.download = '';
				anchor.click();
				notify.success(t('archive.begun'));
			},
			onError: notify.failure,
		});
	const isWhole = needed.every((feature) => profile.features.includes(feature));
	return (
		<div className="grid justify-items-start gap-2">
			<p className="text-muted">
				{t('archive.text')}
				{!isWhole && ` ${t('archive.leftOut')}`}
			</p>
			<Button onPress={download} isBusy={link.isPending}>
				{t('archive.download')}
			</Button>
		</div>
	);
}
