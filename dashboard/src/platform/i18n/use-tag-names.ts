import { builtInTags } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { useTranslation } from 'react-i18next';

/** Tags that people made are shown as they are. */
export function useTagNames() {
	const { t, i18n } = useTranslation('app');
	const nameOf = (tag: string): string => {
		const known = builtInTags.find((each) => each === tag);
		return known ? t(`tags.${known}`) : tag;
	};
	return {
		nameOf,
		tagNamed: (name: string): string => builtInTags.find((tag) => nameOf(tag) === name) ?? name,
		isFoundBy: (search: string) => {
			const wanted = search.trim().toLocaleLowerCase();
			return (tag: string): boolean => nameOf(tag).toLocaleLowerCase().includes(wanted);
		},
		byName: (one: string, other: string): number => nameOf(one).localeCompare(nameOf(other), i18n.language),
	};
}
