const catalogue = require('./catalogue.json');

function total(basket) {
  return basket.reduce((sum, name) => sum + catalogue[name].price, 0);
}

console.log('Total:', total(['tea', 'coffee', 'cocoa']));
