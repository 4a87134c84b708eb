import { uploadAccept } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { DropZone } from '@debrief/shared/ui/buttons/drop-zone.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKey } from '../../platform/browser/use-key.ts';
import { uploadLimitText } from '../../platform/i18n/format.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';

const key = 'U';

export function UploadCard() {
	const { t, i18n } = useTranslation('app');
	const open = useUploadDialog((dialog) => dialog.open);
	const { state } = useLocation();
	const navigate = useNavigate();
	useEffect(() => {
		if (state?.focus !== 'upload') return;
		open();
		// Clears the state, so that a reload does not open the dialog again.
		navigate('.', { replace: true });
	}, [state, open, navigate]);
	useKey(
		key,
		useCallback(() => open(), [open]),
	);
	return (
		<section aria-labelledby="upload-title" className="grid min-w-0 content-start gap-2.5 p-4">
			<div className="flex items-center justify-between">
				<h2 id="upload-title" className="text-sm">
					{t('home.uploadTitle')}
				</h2>
				<Kbd>{key}</Kbd>
			</div>
			<DropZone
				accept={uploadAccept}
				onFiles={open}
				prompt={t('home.dropHere')}
				chooseLabel={t('home.chooseFiles')}
				dropLabel={t('upload.drop')}
			/>
			<p className="text-muted text-xs">{t('home.formats', { limit: uploadLimitText(i18n.language) })}</p>
		</section>
	);
}
