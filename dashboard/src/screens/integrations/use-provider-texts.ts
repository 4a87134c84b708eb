import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { useTranslation } from 'react-i18next';
import type texts from '../../platform/locales/en/integrations.json';

const known = <Part extends 'provider' | 'field'>(key: string) => key as keyof (typeof texts)[Part] & string;

export function useProviderTexts({ name, type, title, description, authInstructions }: Provider) {
	const { t } = useTranslation('integrations');
	const isOfExtension = type === 'browser' || type === 'webConferencingTool';
	const key = known<'provider'>(name);
	return {
		description: isOfExtension
			? t(`about.${type}`, { title })
			: t(`provider.${key}.description`, { defaultValue: description }),
		instructions: t(`provider.${key}.instructions`, { defaultValue: authInstructions }),
		labelOf: (field: { key: string; label: string }) =>
			t(`field.${known<'field'>(field.key)}`, { defaultValue: field.label }),
	};
}
