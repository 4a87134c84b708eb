import type { EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Labels that are not built in are product names. */
export function useEngineLabel(): (engine: Pick<EngineUsed, 'id' | 'label'> & Partial<EngineUsed>) => string {
	const { t } = useTranslation('app');
	return useCallback(
		({ id, label, version }) => {
			if (id === 'built-in') return t('engines.builtIn');
			if (id === 'import') return t('engines.import', { format: version });
			return id === 'script' ? t('engines.script') : label;
		},
		[t],
	);
}
