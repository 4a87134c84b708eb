import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../shell/use-notify.ts';

/** Tells why the sound does not come from the output that was chosen. */
export function useOutputFailure(): (error: unknown) => void {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	return useCallback(
		(error: unknown) => {
			const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
			notify.warning(t(isUnsupported ? 'output.unsupported' : 'output.failed'));
		},
		[notify, t],
	);
}
