import type { Messages } from '@lingui/core';

/**
 * Where the texts of the areas are. In a file of its own, since a hundred addresses are more than the first visit can
 * carry.
 */
export const areaCatalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/shell.po',
]);
