/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  plugins: ['prettier-plugin-astro'],
  overrides: [
    {
      // The Tailwind plugin sorts classes. On other files it would only take time, half of the total.
      files: '*.{astro,tsx}',
      options: {
        plugins: ['prettier-plugin-astro', 'prettier-plugin-tailwindcss'],
        tailwindStylesheet: './src/styles/global.css',
      },
    },
  ],
};
