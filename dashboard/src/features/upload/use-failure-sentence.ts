import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadFailure } from './upload-item.ts';

export function useFailureSentence(): (failure: UploadFailure) => string {
	const { t } = useTranslation('upload');
	const { t: errors } = useTranslation('errors');
	return useCallback(
		({ code, status }) => {
			switch (code) {
				case 'file_already_exists':
					return t('failure.already');
				case 'storage_limit':
					return t('failure.storage');
				case 'unreadable':
				case 'proxy_too_large':
					return t(`failure.${code}`);
				case 'proxy':
					return `${t('failure.proxy', { status })} ${t('failure.safe')}`;
				case 'unknown':
				case 'general':
					return t('failure.other');
				case 'timeout':
					return `${errors(code)} ${t('failure.safe')}`;
				default:
					return errors(code, { status, defaultValue: t('failure.other') });
			}
		},
		[t, errors],
	);
}
