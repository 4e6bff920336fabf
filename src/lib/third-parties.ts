/** Other people's services on a page; what is not configured is absent. */
export interface ThirdParties {
  scheduling: { url: string; script: string };
  photoFeed: { script: string } | null;
}

/** Origins that a page may load from, by directive of the Content Security Policy. */
export type Sources = Record<'script' | 'style' | 'frame' | 'image' | 'connect', string[]>;

/** What a page must allow so that its third parties work, and nothing else. */
export function sourcesOf({ scheduling, photoFeed }: ThirdParties): Sources {
  const widget = originOf(scheduling.script);
  const feed = photoFeed ? [originOf(photoFeed.script)] : [];
  return {
    script: [widget, ...feed],
    style: [widget, ...feed],
    frame: [originOf(scheduling.url), ...feed],
    // Feeds show pictures from wherever the network keeps them.
    image: photoFeed ? ['https:'] : [],
    connect: feed,
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}
