/** Names of the illustrations. */
export type SceneName = string;
