import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Translates the labels of the engines that come with the server; those of others are names of products and models. */
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
