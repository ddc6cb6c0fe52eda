const express = require('express-casebook-sample');

express().listen(8080);
