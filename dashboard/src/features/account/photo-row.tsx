import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { Avatar } from '@debrief/shared/ui/speakers/avatar.tsx';
import { useTranslation } from 'react-i18next';
import { useChangePhoto, useProfilePhoto } from '../../data/account/profile.ts';
import { useNotify } from '../../platform/notify.ts';

export function PhotoRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('account');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const photo = useProfilePhoto(profile);
	const change = useChangePhoto(profile._id);
	const send = (file: File | null) =>
		change.mutate(file, { onSuccess: () => notify.success(t('photo.saved')), onError: notify.failure });
	const choose = ([file]: File[]) => {
		if (!file) return;
		if (file.type !== 'image/jpeg') return notify.danger(errors('photo_not_jpeg'));
		if (file.size > limits.profilePhotoMaxBytes) return notify.danger(errors('photo_too_large'));
		send(file);
	};
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Avatar name={profile.fullName ?? profile.email} colour={1} size="lg" photo={photo} />
			<span className="min-w-0 flex-1 text-muted text-xs">{t('photo.hint')}</span>
			<FileTrigger accept={['image/jpeg']} onFiles={choose}>
				<Button size="sm" isBusy={change.isPending}>
					{t('photo.choose')}
				</Button>
			</FileTrigger>
			{profile.photoVersion && (
				<Button size="sm" isDisabled={change.isPending} onPress={() => send(null)}>
					{t('photo.remove')}
				</Button>
			)}
		</div>
	);
}
