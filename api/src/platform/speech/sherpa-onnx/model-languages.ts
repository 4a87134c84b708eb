/** The 25 languages of NVIDIA's Parakeet TDT v3, from its model card. */
export const parakeetLanguages = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(
	' ',
);
