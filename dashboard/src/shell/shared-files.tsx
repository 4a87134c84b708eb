import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { takeSharedFiles } from '../platform/browser/shared-files.ts';
import { useNotify } from '../platform/notify.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';

export function SharedFiles() {
	const { t, ready } = useTranslation('start', { useSuspense: false });
	const notify = useNotify();
	const [query, setQuery] = useSearchParams();
	const outcome = query.get('shareTarget');
	useEffect(() => {
		// Only one page receives the files.
		void takeSharedFiles().then((files) => files.length > 0 && useUploadDialog.getState().open(files));
	}, []);
	useEffect(() => {
		if (!outcome || !ready) return;
		notify.warning(t(outcome === 'nothing' ? 'shared.nothing' : 'shared.failed'));
		setQuery({}, { replace: true });
	}, [outcome, ready, notify, setQuery, t]);
	return null;
}
