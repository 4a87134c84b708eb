import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Translates the built-in engines' labels. Other labels are product names. */
export function useEngineLabel(): (engine: { id: string; label: string }) => string {
	const { t } = useTranslation('app');
	return useCallback(
		({ id, label }) => {
			if (id === 'built-in') return t('engines.builtIn');
			return id === 'script' ? t('engines.script') : label;
		},
		[t],
	);
}
